import type { modal as english } from '../en/modal.ts'
import type { Translation } from '../Translation.ts'

export const modal: Translation<typeof english> = {
  'action.back': 'رجوع',
  'action.close': 'إغلاق',
  'action.cancel': 'إلغاء',
  'action.dismiss': 'إخفاء',
  'modal.offline': 'أنت غير متصل بالإنترنت. قد يكون ما تراه قديمًا.',
  'modal.viewFailed': 'تعذّر تحميل هذه الصفحة',
  'modal.viewFailedAgain': 'لم يُرسَل شيء إلى محفظتك. إذا تكرّر الخطأ، فأعد تحميل الصفحة.',
  'modal.reload': 'إعادة تحميل الصفحة',
  'modal.viewFailedHint': 'لم يُرسَل شيء إلى محفظتك. تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.',
}
