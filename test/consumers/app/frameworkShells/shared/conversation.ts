export async function readConversation() {
  return { latest: { lat: 52.5186, lng: 13.3762 }, earlier: { lat: 48.8584, lng: 2.2945 } }
}
