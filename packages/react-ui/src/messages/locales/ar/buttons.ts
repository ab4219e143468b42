import type { buttons as english } from '../en/buttons.ts'
import type { Translation } from '../Translation.ts'

export const buttons: Translation<typeof english> = {
  'connectButton.label': 'ربط المحفظة',
  'connectButton.loading': 'جارٍ الربط…',
  'accountButton.label': 'الحساب',
  'accountButton.unsupported': 'الشبكة غير مدعومة، الحساب',
  'accountButton.pending': 'قيد التنفيذ:',
  'balance.unknown': '—',
  'networkButton.unsupported': 'تبديل الشبكة',
  'networkButton.unknown': 'شبكة غير معروفة',
  'networkButton.select': 'اختيار شبكة',
  'networkButton.onNetwork': 'الشبكة:',
}
