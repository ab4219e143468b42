import { chooseTexts } from '../page/chooseTexts.ts'

const english = {
  framed: 'Open this page in a tab of its own.',
  title: 'Approve this sign-in?',
  site: 'Site',
  email: 'Email',
  browser: 'Browser',
  requested: 'Requested',
  advice: 'Approve it only if you have just asked for it on this site.',
  approve: 'Approve',
  decline: 'It isn’t mine',
  approvedTitle: 'Approved',
  approved: 'Go back to {site}. The code to sign in with is in another email.',
  declinedTitle: 'Declined',
  declined: 'Nobody was signed in.',
  endedTitle: 'This link is no longer valid',
  ended:
    'It was answered already, is older than 10 minutes, or was replaced by a newer one. You can ask for another one on the site.',
  cutOffTitle: 'This link is not complete',
  cutOff: 'Copy the whole link from the email, and open it again.',
  noAnswerTitle: 'The wallet’s server did not answer',
  noAnswer: 'Check your connection, and try again.',
  throttledTitle: 'Too many requests',
  throttled: 'Wait a minute, and try again.',
  retry: 'Try again',
}

/** The texts of the page that approves a sign-in. `{site}` is its origin. */
export type ApprovalTexts = typeof english

const arabic: ApprovalTexts = {
  framed: 'افتح هذه الصفحة في علامة تبويب مستقلة.',
  title: 'هل توافق على تسجيل الدخول هذا؟',
  site: 'الموقع',
  email: 'البريد الإلكتروني',
  browser: 'المتصفح',
  requested: 'وقت الطلب',
  advice: 'وافق فقط إذا كنت قد طلبت ذلك للتو في هذا الموقع.',
  approve: 'موافقة',
  decline: 'لست أنا',
  approvedTitle: 'تمت الموافقة',
  approved: 'عُد إلى {site}. ستجد رمز تسجيل الدخول في رسالة أخرى.',
  declinedTitle: 'تم الرفض',
  declined: 'لم يُسجَّل دخول أي شخص.',
  endedTitle: 'لم يعد هذا الرابط صالحًا',
  ended:
    'تم الرد عليه من قبل، أو مضى عليه أكثر من 10 دقائق، أو حلّ محله رابط أحدث. يمكنك طلب رابط آخر في الموقع.',
  cutOffTitle: 'هذا الرابط غير مكتمل',
  cutOff: 'انسخ الرابط كاملًا من الرسالة وافتحه مرة أخرى.',
  noAnswerTitle: 'لم يستجب خادم المحفظة',
  noAnswer: 'تحقق من اتصالك وحاول مرة أخرى.',
  throttledTitle: 'طلبات كثيرة جدًا',
  throttled: 'انتظر دقيقة وحاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
}

/** Returns the texts for a language of the browser (BCP 47). */
export const getTexts = (language: string) => chooseTexts(language, { english, arabic })
