import type { transaction as english } from '../en/transaction.ts'
import type { Translation } from '../Translation.ts'

export const transaction: Translation<typeof english> = {
  'transaction.title': 'معاملة',
  'transaction.none': 'هذه المعاملة ليست في النشاط',
  'transaction.noneHint': 'قد تكون أقدم، أو تخصّ حسابًا آخر.',
  'transaction.spam': 'تبدو هذه رسالة مزعجة',
  'transaction.spamHint':
    'يمكن لأي شخص إرسال رمز إلى أي حساب. لا تفتح أي موقع يذكره، ولا تُعِد إرسال أي شيء.',
  'transaction.out': 'أُرسِل',
  'transaction.in': 'استُلِم',
  'transaction.self': 'نُقِل',
  'transaction.status': 'الحالة',
  'transaction.requesting': 'بانتظار محفظتك',
  'transaction.submitted': 'قيد التنفيذ',
  'transaction.confirming': '{count} من {total} تأكيدات',
  'transaction.confirmed': 'مؤكَّدة',
  'transaction.failed': 'فشلت',
  'transaction.replaced': 'حلّت محلها أخرى',
  'transaction.unknown': 'غير معروفة',
  'transaction.fee': 'رسوم الشبكة',
  'transaction.hash': 'المعاملة',
  'transaction.copyHash': 'نسخ المعرّف',
  'transaction.copied': 'نُسِخ المعرّف',
}
