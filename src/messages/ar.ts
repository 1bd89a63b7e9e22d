import type { Messages } from '../messages.ts'

/** Arabic. */
export const ar: Messages = {
  idle: 'لا يوجد موقع',
  loading: 'جارٍ البحث عن العنوان…',
  offline: 'لا يوجد اتصال بالإنترنت. سيظهر العنوان فور عودة الاتصال.',
  empty: 'لا يوجد عنوان معروف لهذا المكان.',
  coordinates: 'الإحداثيات',
  accuracy: 'الدقة: {distance}',
  nearestAddress: 'أقرب عنوان معروف، على بُعد حوالي {distance}',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  map: 'الخريطة',
  openInMap: 'الخريطة',
  retry: 'إعادة المحاولة',
  retrying: 'جارٍ البحث…',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  errors: {
    'invalid-coordinates': 'لا يمكن عرض هذا الموقع، لأن إحداثياته غير صالحة.',
    unauthorized: 'لم تُقبل الجلسة. يرجى تسجيل الدخول ثم إعادة المحاولة.',
    forbidden: 'لا تتوفر صلاحية البحث عن العناوين.',
    'not-found': 'لم يُعثر على عنوان لهذا المكان.',
    unprocessable: 'لا تستطيع خدمة العناوين معالجة هذا المكان.',
    'rate-limited': 'عدد عمليات البحث كبير حاليًا. يرجى المحاولة بعد قليل.',
    service: 'تواجه خدمة العناوين مشكلة حاليًا.',
    network: 'يتعذّر الوصول إلى خدمة العناوين.',
    timeout: 'لم ترد خدمة العناوين في الوقت المناسب.',
    'invalid-response': 'تعذّرت قراءة رد خدمة العناوين.',
    'not-loaded': 'لم يُحمَّل جزء من الصفحة. يرجى إعادة تحميلها.',
  },
  inline: {
    offline: 'لا يوجد اتصال',
    empty: 'لا يوجد عنوان',
    nearestAddress: 'على بُعد {distance}',
    errors: {
      'invalid-coordinates': 'موقع غير صالح',
      unauthorized: 'لم تُقبل الجلسة',
      forbidden: 'لا توجد صلاحية',
      'not-found': 'لا يوجد عنوان',
      unprocessable: 'غير ممكن هنا',
      'rate-limited': 'عمليات بحث كثيرة',
      service: 'مشكلة في الخدمة',
      network: 'يتعذّر الوصول',
      timeout: 'لا يوجد رد',
      'invalid-response': 'رد غير مقروء',
      'not-loaded': 'يرجى إعادة التحميل',
    },
  },
}

export default ar
