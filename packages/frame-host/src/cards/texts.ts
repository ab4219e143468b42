import { chooseTexts } from '../page/chooseTexts.ts'
import * as passkey from '../passkey/texts.ts'

const english = {
  ...passkey.english,
  notFramed: 'This is the wallet of other sites. Open one of them to use it.',
  title: 'Sign this message',
  site: 'Site',
  account: 'Account',
  message: 'Message',
  sign: 'Sign',
  cancel: 'Cancel',
  notKept:
    'This browser keeps nothing of the wallet. When you leave the site, the next visit needs another code.',
  transaction: 'Confirm a transaction',
  typedData: 'Confirm a signature',
  windowText: 'You see what it does, and decide, in a window of the wallet itself.',
  open: 'Review',
  openAgain: 'Open again',
  waiting: 'Waiting for your answer in the window. If none has opened, open it again.',
}

/** The texts of the frame. */
export type Texts = typeof english

const arabic: Texts = {
  ...passkey.arabic,
  notFramed: 'هذه محفظة لمواقع أخرى. افتح أحدها لاستخدامها.',
  title: 'وقّع هذه الرسالة',
  site: 'الموقع',
  account: 'الحساب',
  message: 'الرسالة',
  sign: 'توقيع',
  cancel: 'إلغاء',
  notKept:
    'لا يحفظ هذا المتصفح شيئًا من المحفظة. بعد مغادرة الموقع تحتاج الزيارة التالية إلى رمز آخر.',
  transaction: 'تأكيد معاملة',
  typedData: 'تأكيد توقيع',
  windowText: 'ترى أثرها وتقرّر في نافذة المحفظة نفسها.',
  open: 'مراجعة',
  openAgain: 'فتح مجددًا',
  waiting: 'في انتظار ردّك في النافذة. إن لم تُفتح، فافتحها مجددًا.',
}

/** Returns the texts for a language of the browser (BCP 47). */
export const getTexts = (language: string) => chooseTexts(language, { english, arabic })
