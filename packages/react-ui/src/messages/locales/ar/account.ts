import type { account as english } from '../en/account.ts'
import type { Translation } from '../Translation.ts'

export const account: Translation<typeof english> = {
  'account.title': 'الحساب',
  'account.copyAddress': 'نسخ العنوان',
  'account.copied': 'نُسخ العنوان',
  'account.copyFailed': 'تعذّر النسخ',
  'account.balanceLoading': 'جارٍ تحميل الرصيد',
  'account.balanceUnknown': 'رصيد الرمز غير متاح',
  'account.balanceRetry': 'إعادة المحاولة',
  'account.explorer': 'العرض في المستكشف',
  'account.newTab': 'يُفتح في تبويب جديد',
  'account.network': 'الشبكة',
  'account.changeNetwork': 'الشبكة: {network}. تغيير الشبكة',
  'account.networkUnsupported': 'غير مدعومة هنا',
  'account.wallet': 'متصل عبر {name}',
  'account.disconnect': 'قطع الاتصال',
  'account.disconnectHint': 'يزيل المحفظة أيضًا',
  'account.disconnectFailed': 'تعذّر قطع الاتصال',
  'account.disconnectFailedHint':
    'لم تستجب المحفظة. لم يعد هذا الموقع يحتفظ بالاتصال؛ أنهِ الاتصال في المحفظة أيضًا.',
  'account.none': 'لا توجد محفظة متصلة',
  'account.noneHint': 'صِل محفظة لترى حسابها هنا.',
  'account.names': 'الاسم',
  'account.namesHint': 'اختر اسمًا لهذا الحساب',
  'account.sessions': 'الأذونات',
  'account.sessionsHint': 'ما يجوز للمواقع فعله دون سؤال',
  'account.wallets': 'المحافظ',
}
