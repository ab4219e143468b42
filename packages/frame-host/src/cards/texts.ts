import { chooseTexts } from '../page/chooseTexts.ts'

const english = {
  notFramed: 'This is the wallet of other sites. Open one of them to use it.',
  title: 'Sign this message',
  site: 'Site',
  account: 'Account',
  message: 'Message',
  sign: 'Sign',
  cancel: 'Cancel',
}

/** The texts of the frame. */
export type Texts = typeof english

const arabic: Texts = {
  notFramed: 'هذه محفظة لمواقع أخرى. افتح أحدها لاستخدامها.',
  title: 'وقّع هذه الرسالة',
  site: 'الموقع',
  account: 'الحساب',
  message: 'الرسالة',
  sign: 'توقيع',
  cancel: 'إلغاء',
}

/** Returns the texts for a language of the browser (BCP 47). */
export const getTexts = (language: string) => chooseTexts(language, { english, arabic })
