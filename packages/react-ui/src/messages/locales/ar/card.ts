import type { card as english } from '../en/card.ts'
import type { Translation } from '../Translation.ts'

export const card: Translation<typeof english> = {
  'modal.loading': 'جارٍ التحميل',
  'modal.failed': 'تعذّر فتح نافذة المحفظة',
  'card.failed': 'تعذّر تحميل بطاقة المحفظة',
  'card.failedHint': 'تحقّق من اتصالك وأعد المحاولة.',
  'card.failedAgain': 'إذا تكرّر الخطأ، فأعد تحميل الصفحة.',
  'action.tryAgain': 'إعادة المحاولة',
}
