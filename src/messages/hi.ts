import type { Messages } from '../messages.ts'

/** Hindi. */
export const hi: Messages = {
  idle: 'कोई लोकेशन नहीं',
  signedOut: 'पता देखने के लिए साइन इन करें',
  loading: 'पता खोजा जा रहा है…',
  offline: 'आप ऑफ़लाइन हैं',
  empty: 'यहाँ का पता नहीं मिला',
  tooInaccurate: 'पते के लिए स्थान पर्याप्त सटीक नहीं है',
  coordinates: 'निर्देशांक',
  accuracy: '{distance} तक सटीक',
  nearestAddress: 'सबसे नज़दीकी उपलब्ध पता, लगभग {distance} दूर',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  copyFailed: 'कॉपी नहीं हुआ',
  map: 'मैप',
  retry: 'फिर कोशिश करें',
  retrying: 'खोज जारी है…',
  errors: {
    'invalid-coordinates': 'ये निर्देशांक मान्य नहीं हैं',
    unauthorized: 'आपका सेशन खत्म हो गया है',
    forbidden: 'आपको पते खोजने की अनुमति नहीं है',
    'not-found': 'यहाँ का पता नहीं मिला',
    unprocessable: 'इस लोकेशन का पता नहीं खोजा जा सकता',
    'rate-limited': 'बहुत ज़्यादा अनुरोध',
    service: 'पता सेवा में समस्या आ रही है',
    network: 'पता सेवा से संपर्क नहीं हो पा रहा',
    timeout: 'पता सेवा ने समय पर जवाब नहीं दिया',
    'invalid-response': 'पता सेवा से अमान्य जवाब मिला',
    'not-loaded': 'पेज का एक हिस्सा लोड नहीं हुआ',
  },
  advice: {
    offline: 'कनेक्शन लौटते ही पता दिखेगा।',
    unauthorized: 'साइन इन करके फिर कोशिश करें।',
    'rate-limited': 'थोड़ी देर बाद फिर कोशिश करें।',
    'not-loaded': 'फिर कोशिश करें या पेज रीलोड करें।',
  },
  inline: {
    offline: 'ऑफ़लाइन',
    empty: 'कोई पता नहीं',
    tooInaccurate: 'सटीक नहीं',
    errors: {
      'invalid-coordinates': 'अमान्य लोकेशन',
      unauthorized: 'सेशन खत्म',
      forbidden: 'अनुमति नहीं',
      'not-found': 'कोई पता नहीं',
      unprocessable: 'यहाँ उपलब्ध नहीं',
      'rate-limited': 'बहुत ज़्यादा अनुरोध',
      service: 'सेवा में समस्या',
      network: 'संपर्क नहीं',
      timeout: 'जवाब नहीं मिला',
      'invalid-response': 'अमान्य जवाब',
      'not-loaded': 'पेज रीलोड करें',
    },
  },
}

export default hi
