export async function readLocation() {
  return { lat: 52.5186, lng: 13.3762 }
}
