import type { Messages } from '../messages.ts'

/** Arabic. */
export const ar: Messages = {
  idle: 'لا يوجد موقع',
  signedOut: 'سجّل الدخول لعرض العنوان',
  loading: 'جارٍ البحث عن العنوان…',
  offline: 'أنت غير متصل بالإنترنت',
  empty: 'لا يوجد عنوان هنا',
  tooInaccurate: 'الموقع غير دقيق بما يكفي لتحديد عنوان',
  coordinates: 'الإحداثيات',
  accuracy: 'بدقة {distance}',
  nearestAddress: 'أقرب عنوان معروف، على بُعد {distance} تقريبًا',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  map: 'الخريطة',
  retry: 'إعادة المحاولة',
  retrying: 'جارٍ البحث…',
  errors: {
    'invalid-coordinates': 'الإحداثيات غير صالحة',
    unauthorized: 'انتهت صلاحية جلستك',
    forbidden: 'ليس لديك إذن بالبحث عن العناوين',
    'not-found': 'لا يوجد عنوان هنا',
    unprocessable: 'لا يمكن البحث عن هذا الموقع',
    'rate-limited': 'طلبات كثيرة جدًا',
    service: 'تواجه خدمة العناوين مشكلة',
    network: 'يتعذّر الوصول إلى خدمة العناوين',
    timeout: 'انتهت مهلة خدمة العناوين',
    'invalid-response': 'أرسلت خدمة العناوين ردًا غير صالح',
    'not-loaded': 'لم يُحمَّل جزء من هذه الصفحة',
  },
  advice: {
    offline: 'سيظهر العنوان عند عودة الاتصال.',
    unauthorized: 'سجّل الدخول ثم حاول مرة أخرى.',
    'rate-limited': 'حاول مرة أخرى بعد قليل.',
    'not-loaded': 'حاول مرة أخرى أو أعد تحميل الصفحة.',
  },
  inline: {
    offline: 'غير متصل',
    empty: 'لا يوجد عنوان',
    tooInaccurate: 'غير دقيق',
    errors: {
      'invalid-coordinates': 'موقع غير صالح',
      unauthorized: 'انتهت الجلسة',
      forbidden: 'لا توجد صلاحية',
      'not-found': 'لا يوجد عنوان',
      unprocessable: 'غير متاح هنا',
      'rate-limited': 'طلبات كثيرة',
      service: 'خطأ في الخدمة',
      network: 'يتعذّر الوصول',
      timeout: 'انتهت المهلة',
      'invalid-response': 'رد غير صالح',
      'not-loaded': 'أعد تحميل الصفحة',
    },
  },
}

export default ar
