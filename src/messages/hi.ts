import type { Messages } from '../messages.ts'

/** Hindi. */
export const hi: Messages = {
  idle: 'कोई स्थान नहीं',
  loading: 'पता खोजा जा रहा है…',
  offline: 'आप ऑफ़लाइन हैं। कनेक्शन लौटते ही पता दिखेगा।',
  empty: 'इस जगह का कोई पता उपलब्ध नहीं है।',
  coordinates: 'निर्देशांक',
  accuracy: 'सटीकता: {distance}',
  nearestAddress: 'सबसे नज़दीकी ज्ञात पता, लगभग {distance}',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हुआ',
  map: 'मैप खोलें',
  openInMap: 'मैप खोलें',
  retry: 'फिर कोशिश करें',
  retrying: 'खोज जारी है…',
  showMore: 'और दिखाएँ',
  showLess: 'कम दिखाएँ',
  errors: {
    'invalid-coordinates': 'यह स्थान नहीं दिखाया जा सकता: इसके निर्देशांक मान्य नहीं हैं।',
    unauthorized: 'आपका सत्र स्वीकार नहीं हुआ। साइन इन करें, फिर दोबारा कोशिश करें।',
    forbidden: 'आपको पते खोजने की अनुमति नहीं है।',
    'not-found': 'इस जगह का कोई पता नहीं मिला।',
    unprocessable: 'पता सेवा इस जगह को प्रोसेस नहीं कर सकती।',
    'rate-limited': 'इस समय बहुत ज़्यादा खोजें हो रही हैं। थोड़ी देर बाद फिर कोशिश करें।',
    service: 'पता सेवा में इस समय कोई समस्या है।',
    network: 'पता सेवा से संपर्क नहीं हो पा रहा है।',
    timeout: 'पता सेवा ने जवाब देने में बहुत समय लिया।',
    'invalid-response': 'पता सेवा का जवाब पढ़ा नहीं जा सका।',
    'not-loaded': 'पेज का एक हिस्सा लोड नहीं हुआ। पेज फिर से लोड करें।',
  },
  inline: {
    offline: 'ऑफ़लाइन',
    empty: 'कोई पता नहीं',
    nearestAddress: '{distance} दूर',
    errors: {
      'invalid-coordinates': 'अमान्य स्थान',
      unauthorized: 'सत्र अमान्य',
      forbidden: 'अनुमति नहीं',
      'not-found': 'कोई पता नहीं',
      unprocessable: 'यहाँ संभव नहीं',
      'rate-limited': 'बहुत ज़्यादा खोजें',
      service: 'सेवा में समस्या',
      network: 'संपर्क नहीं',
      timeout: 'जवाब नहीं मिला',
      'invalid-response': 'जवाब पढ़ा नहीं गया',
      'not-loaded': 'पेज फिर लोड करें',
    },
  },
}

export default hi
