import * as passkey from '../passkey/texts.ts'

/** The texts of the sign-in on a page of the wallet itself. `{email}` is the visitor's. */
export const english = {
  ...passkey.english,
  framed: 'Open this page in a tab of its own.',
  next: 'Continue',
  retry: 'Try again',
  otherEmail: 'Use another email',
  signOut: 'Sign out',
  emailText: 'You will get a link and a code, as in every new browser.',
  email: 'Email',
  deviceTitle: 'Check your email',
  deviceText:
    'Open the link that we sent to {email}. Then come back to this page, which continues.',
  codeTitle: 'Enter the code',
  codeText: 'We sent it to {email}.',
  code: 'Code of 6 digits',
  signedOutTitle: 'Signed out',
  signedOutText: 'You can close this tab.',
  cutOffTitle: 'This address is not complete',
  cutOffText:
    'Copy the whole address from the site that you use the wallet with, and open it again.',
  wrongCode: 'This code is wrong',
  invalidEmail: 'This email address is not valid',
  expired: 'The link or the code is no longer valid. Continue to get another one.',
  proveAgain: 'This needs a code of the last 5 minutes. Continue to get another one.',
  throttled: 'Too many requests. Try again in a few minutes.',
  refused: 'The wallet’s server does not allow this address. Open it from the site again.',
  stopped: 'The wallet stopped working. Reload the page.',
}

export type SignInTexts = typeof english

export const arabic: SignInTexts = {
  ...passkey.arabic,
  framed: 'افتح هذه الصفحة في علامة تبويب مستقلة.',
  next: 'متابعة',
  retry: 'حاول مرة أخرى',
  otherEmail: 'استخدام بريد آخر',
  signOut: 'تسجيل الخروج',
  emailText: 'سيصلك رابط ورمز، كما في كل متصفح جديد.',
  email: 'البريد الإلكتروني',
  deviceTitle: 'تحقق من بريدك',
  deviceText: 'افتح الرابط الذي أرسلناه إلى {email}. ثم عُد إلى هذه الصفحة لتتابع.',
  codeTitle: 'أدخل الرمز',
  codeText: 'أرسلناه إلى {email}.',
  code: 'رمز من 6 أرقام',
  signedOutTitle: 'تم تسجيل الخروج',
  signedOutText: 'يمكنك إغلاق علامة التبويب هذه.',
  cutOffTitle: 'هذا العنوان غير مكتمل',
  cutOffText: 'انسخ العنوان كاملًا من الموقع الذي تستخدم فيه المحفظة وافتحه مرة أخرى.',
  wrongCode: 'هذا الرمز غير صحيح',
  invalidEmail: 'عنوان البريد هذا غير صالح',
  expired: 'لم يعد الرابط أو الرمز صالحًا. تابع للحصول على آخر.',
  proveAgain: 'يحتاج هذا إلى رمز من آخر 5 دقائق. تابع للحصول على رمز آخر.',
  throttled: 'طلبات كثيرة جدًا. حاول مرة أخرى بعد بضع دقائق.',
  refused: 'لا يسمح خادم المحفظة بهذا العنوان. افتحه من الموقع مرة أخرى.',
  stopped: 'توقفت المحفظة عن العمل. أعد تحميل الصفحة.',
}
