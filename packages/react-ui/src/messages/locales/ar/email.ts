import type { email as english } from '../en/email.ts'
import type { Translation } from '../Translation.ts'

export const email: Translation<typeof english> = {
  'email.codeTitle': 'تأكيد بريدك الإلكتروني',
  'email.label': 'البريد الإلكتروني',
  'email.placeholder': 'you@example.com',
  'email.continue': 'المتابعة بالبريد الإلكتروني',
  'email.connected': 'محفظة بريدك الإلكتروني متصلة',
  'email.or': 'أو',
  'email.wallets': 'المتابعة بمحفظة',
  'email.sent': 'أدخل الرمز الذي أرسلناه إلى',
  'email.code': 'رمز من 6 أرقام',
  'email.valid': 'الرمز صالح لمدة 10 دقائق',
  'email.missing': 'ألم يصلك؟',
  'email.resend': 'إعادة إرسال الرمز',
  'email.resendIn': 'إعادة الإرسال بعد {seconds} ث',
  'email.resent': 'أُعيد إرسال الرمز',
  'error.invalidEmail': 'البريد الإلكتروني غير صالح. أعد المحاولة.',
  'error.embeddedOff': 'تسجيل الدخول بالبريد الإلكتروني غير متاح',
  'error.embedded.4100': 'لا يُسمح لهذا الموقع باستخدام محفظة البريد الإلكتروني',
  'error.embedded.-32603': 'لم تُجب محفظة البريد الإلكتروني',
  'error.embedded.-32602': 'البريد الإلكتروني غير صالح. أعد المحاولة.',
  'error.embedded.-32005': 'حاول مرة أخرى بعد {seconds} ثانية',
  'error.embedded.-32012': 'تعذّر تحميل ما يلزم لتسجيل الدخول بالبريد الإلكتروني',
  'error.embedded.-32011': 'لم تُجب محفظة البريد الإلكتروني في الوقت المحدد',
  'error.embedded.-32000': 'هذا الرمز غير صحيح',
  'error.embedded.-32001': 'لم يعد هذا الرمز صالحًا. اطلب رمزًا آخر.',
}
