import type { tokens as english } from '../en/tokens.ts'
import type { Translation } from '../Translation.ts'

export const tokens: Translation<typeof english> = {
  'tokens.tabs': 'محتويات الحساب',
  'tokens.title': 'الرموز',
  'tokens.activity': 'النشاط',
  'tokens.collectibles': 'المقتنيات',
  'tokens.total': 'القيمة الإجمالية',
  'tokens.unpriced':
    '+ {count, plural, zero {# رمز بلا سعر} one {رمز واحد بلا سعر} two {رمزان بلا سعر} few {# رموز بلا سعر} many {# رمزًا بلا سعر} other {# رمز بلا سعر}}',
  'tokens.age': 'آخر تحديث {age}',
  'tokens.less': 'أقل من {amount}',
  'tokens.noPrice': 'بلا سعر',
  'tokens.unavailable': 'رصيد الرمز غير متاح',
  'tokens.unavailableHint': 'تظهر عملة الشبكة فقط.',
  'tokens.all':
    '{count, plural, zero {عرض # رمز} one {عرض رمز واحد} two {عرض الرمزين} few {عرض كل الرموز (#)} many {عرض كل الرموز (#)} other {عرض كل الرموز (#)}}',
  'tokens.send': 'إرسال',
  'tokens.pending': 'معاملات جارية',
  'tokens.sending': 'جارٍ إرسال {amount}',
  'tokens.sent': 'أُرسل {amount}',
  'tokens.to': 'إلى {name}',
  'tokens.confirmations': 'التأكيدات: {count} من {total}',
  'tokens.requesting': 'وافق عليها في محفظتك',
  'tokens.failed': 'لم يُرسل {amount}: فشلت المعاملة',
  'tokens.replaced': 'لم يُرسل {amount}: حلّت معاملة أخرى محلّها',
  'tokens.unknown': 'ربما أُرسل {amount}',
  'tokens.unknownHint': 'إلى {name}. تحقّق من محفظتك قبل الإرسال مرة أخرى.',
  'tokens.dismiss': 'إزالة من القائمة',
  'tokens.one': 'رمز',
  'tokens.price': 'السعر',
  'tokens.none': 'لا يملك هذا الحساب شيئًا من هذا الرمز',
}
