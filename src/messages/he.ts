import type { Messages } from '../messages.ts'

/** Hebrew. */
export const he: Messages = {
  idle: 'אין מיקום',
  loading: 'מחפשים את הכתובת…',
  offline: 'אין חיבור לאינטרנט. הכתובת תופיע כשהחיבור יחזור.',
  empty: 'לא ידועה כתובת במקום הזה.',
  coordinates: 'קואורדינטות',
  accuracy: 'דיוק: {distance}',
  nearestAddress: 'הכתובת הידועה הקרובה ביותר, כ־{distance}',
  copy: 'העתקה',
  copied: 'הועתק',
  copyFailed: 'לא הועתק',
  map: 'למפה',
  openInMap: 'למפה',
  retry: 'ניסיון חוזר',
  retrying: 'מחפשים…',
  showMore: 'הצגת עוד',
  showLess: 'הצגת פחות',
  errors: {
    'invalid-coordinates': 'הקואורדינטות של המיקום הזה אינן תקינות.',
    unauthorized: 'ההתחברות לא התקבלה. יש להתחבר ואז לנסות שוב.',
    forbidden: 'אין הרשאה לחפש כתובות.',
    'not-found': 'לא נמצאה כתובת במקום הזה.',
    unprocessable: 'שירות הכתובות לא יכול לטפל במקום הזה.',
    'rate-limited': 'יש כרגע יותר מדי חיפושים. אפשר לנסות שוב בעוד זמן קצר.',
    service: 'יש כרגע תקלה בשירות הכתובות.',
    network: 'לא ניתן להתחבר לשירות הכתובות.',
    timeout: 'שירות הכתובות לא השיב בזמן.',
    'invalid-response': 'לא ניתן לקרוא את התשובה של שירות הכתובות.',
    'not-loaded': 'חלק מהדף לא נטען. יש לטעון את הדף מחדש.',
  },
  inline: {
    offline: 'אין חיבור',
    empty: 'אין כתובת',
    nearestAddress: 'במרחק {distance}',
    errors: {
      'invalid-coordinates': 'מיקום לא תקין',
      unauthorized: 'ההתחברות לא התקבלה',
      forbidden: 'אין הרשאה',
      'not-found': 'אין כתובת',
      unprocessable: 'לא אפשרי כאן',
      'rate-limited': 'יותר מדי חיפושים',
      service: 'תקלה בשירות',
      network: 'השירות לא זמין',
      timeout: 'אין תשובה',
      'invalid-response': 'תשובה לא קריאה',
      'not-loaded': 'יש לטעון מחדש',
    },
  },
}

export default he
