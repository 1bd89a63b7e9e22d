import type { Messages } from '../messages.ts'

/** Hebrew. */
export const he: Messages = {
  idle: 'אין מיקום',
  signedOut: 'יש להתחבר כדי לראות את הכתובת',
  loading: 'מחפשים את הכתובת…',
  offline: 'אין חיבור לאינטרנט',
  empty: 'אין כאן כתובת',
  tooInaccurate: 'המיקום לא מדויק מספיק לכתובת',
  coordinates: 'קואורדינטות',
  accuracy: 'דיוק של {distance}',
  nearestAddress: 'הכתובת הידועה הקרובה ביותר, במרחק של כ־{distance}',
  copy: 'העתקה',
  copied: 'הועתק',
  copyFailed: 'ההעתקה נכשלה',
  map: 'מפה',
  retry: 'ניסיון נוסף',
  retrying: 'מחפשים…',
  errors: {
    'invalid-coordinates': 'הקואורדינטות אינן תקינות',
    unauthorized: 'תוקף החיבור פג',
    forbidden: 'אין לך הרשאה לחפש כתובות',
    'not-found': 'אין כאן כתובת',
    unprocessable: 'אי אפשר לחפש את המיקום הזה',
    'rate-limited': 'יותר מדי בקשות',
    service: 'יש תקלה בשירות הכתובות',
    network: 'אין גישה לשירות הכתובות',
    timeout: 'שירות הכתובות לא השיב בזמן',
    'invalid-response': 'התקבלה תשובה לא תקינה משירות הכתובות',
    'not-loaded': 'חלק מהדף לא נטען',
  },
  advice: {
    offline: 'הכתובת תופיע כשהחיבור יחזור.',
    unauthorized: 'יש להתחבר ולנסות שוב.',
    'rate-limited': 'אפשר לנסות שוב בעוד רגע.',
    'not-loaded': 'אפשר לנסות שוב או לטעון מחדש את הדף.',
  },
  inline: {
    offline: 'לא מקוון',
    empty: 'אין כתובת',
    tooInaccurate: 'לא מדויק',
    errors: {
      'invalid-coordinates': 'מיקום לא תקין',
      unauthorized: 'תוקף החיבור פג',
      forbidden: 'אין הרשאה',
      'not-found': 'אין כתובת',
      unprocessable: 'לא אפשרי כאן',
      'rate-limited': 'יותר מדי בקשות',
      service: 'תקלה בשירות',
      network: 'אין גישה לשירות',
      timeout: 'אין תשובה',
      'invalid-response': 'תשובה לא תקינה',
      'not-loaded': 'יש לטעון מחדש',
    },
  },
}

export default he
