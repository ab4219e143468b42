import { chooseTexts } from '../page/chooseTexts.ts'
import * as signIn from '../signIn/texts.ts'

const english = {
  ...signIn.english,
  title: 'Passkey of your wallet',
  emailTitle: 'Sign in to your wallet',
  offerTitle: 'Use a passkey for your wallet',
  offerText:
    'With a passkey only you can open this wallet, with your fingerprint, face or screen lock. Until then, whoever runs the wallet’s server can open it too.',
  offerWarning:
    'If you lose the passkey, and have not exported your keys, nobody can open the wallet. A passkey that your phone or password manager syncs is harder to lose.',
  create: 'Create a passkey',
  trialTitle: 'Use your new passkey once',
  trialText: 'It opens the wallet from now on if it works here.',
  addedTitle: 'Your passkey opens this wallet',
  addedText:
    'A code of an email is no longer enough. The sites sign you out when they are loaded again: sign in there with a code and the passkey.',
  presentTitle: 'This wallet has a passkey',
  presentText: 'It opens with your passkey alone, after a code of an email.',
  removalWarning:
    'Without the passkey, a code of an email opens the wallet, and whoever runs the wallet’s server can open it too.',
  hold: 'Hold to remove the passkey',
  holdHint: 'Press for 3 seconds, or hold Space or Enter.',
  holding: 'Keep holding',
  lockedTitle: 'Not possible yet',
  lockedText:
    'The email of this wallet was changed less than 24 hours ago. A passkey can be added when 24 hours have passed.',
  removedTitle: 'The passkey was removed',
  removedText:
    'A code of an email opens the wallet again. You can delete the passkey on your device. The sites sign you out when they are loaded again.',
}

/** The texts of the page of the passkey. */
export type PasskeyTexts = typeof english

const arabic: PasskeyTexts = {
  ...signIn.arabic,
  title: 'مفتاح مرور محفظتك',
  emailTitle: 'سجّل الدخول إلى محفظتك',
  offerTitle: 'استخدم مفتاح مرور لمحفظتك',
  offerText:
    'مع مفتاح المرور لا يفتح هذه المحفظة غيرك، ببصمتك أو وجهك أو قفل شاشتك. وحتى ذلك الحين يستطيع من يدير خادم المحفظة فتحها أيضًا.',
  offerWarning:
    'إذا فقدت مفتاح المرور ولم تصدّر مفاتيحك، فلن يستطيع أحد فتح المحفظة. مفتاح المرور الذي يزامنه هاتفك أو مدير كلمات المرور أصعب فقدًا.',
  create: 'إنشاء مفتاح مرور',
  trialTitle: 'استخدم مفتاح المرور الجديد مرة',
  trialText: 'يفتح المحفظة من الآن فصاعدًا إذا نجح هنا.',
  addedTitle: 'مفتاح المرور يفتح هذه المحفظة',
  addedText:
    'لم يعد رمز البريد كافيًا. تسجّل المواقع خروجك عند تحميلها مجددًا: سجّل الدخول فيها برمز وبمفتاح المرور.',
  presentTitle: 'لهذه المحفظة مفتاح مرور',
  presentText: 'لا تُفتح إلا بمفتاح المرور، بعد رمز البريد.',
  removalWarning:
    'من دون مفتاح المرور يفتح رمز البريد المحفظة، ويستطيع من يدير خادم المحفظة فتحها أيضًا.',
  hold: 'اضغط مطولًا لإزالة مفتاح المرور',
  holdHint: 'اضغط لمدة 3 ثوانٍ، أو أبقِ مفتاح المسافة أو Enter مضغوطًا.',
  holding: 'استمر في الضغط',
  lockedTitle: 'غير ممكن بعد',
  lockedText:
    'تم تغيير بريد هذه المحفظة قبل أقل من 24 ساعة. يمكن إضافة مفتاح مرور بعد مرور 24 ساعة.',
  removedTitle: 'تمت إزالة مفتاح المرور',
  removedText:
    'يفتح رمز البريد المحفظة مجددًا. يمكنك حذف مفتاح المرور من جهازك. تسجّل المواقع خروجك عند تحميلها مجددًا.',
}

/** Returns the texts for a language of the browser (BCP 47). */
export const getTexts = (language: string) => chooseTexts(language, { english, arabic })
