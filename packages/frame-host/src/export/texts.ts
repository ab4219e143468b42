import { chooseTexts } from '../page/chooseTexts.ts'
import * as signIn from '../signIn/texts.ts'

const english = {
  ...signIn.english,
  title: 'Export your wallet',
  emailTitle: 'Sign in to export',
  keysTitle: 'Export your wallet',
  keysText:
    'An export gives you your keys, as an encrypted file and as 12 words, for another wallet.',
  danger:
    'Whoever has this file and its password, or these words, has everything in this wallet. Nobody who helps you will ask for them.',
  password: 'Password for the file',
  passwordHint: 'At least 8 characters. It cannot be reset.',
  repeated: 'The same password again',
  short: 'At least 8 characters are needed',
  differs: 'The two passwords differ',
  hold: 'Hold to export',
  holdHint: 'Press for 3 seconds, or hold Space or Enter.',
  holding: 'Keep holding',
  savingTitle: 'Save your keys',
  savingText: 'Keep them where nobody else can see them. They are shown this one time.',
  file: 'The file, for wallets that import JSON',
  saveFile: 'Save the file',
  words: 'The 12 words, for any other wallet',
  showWords: 'Show the 12 words',
  hideWords: 'Hide the words',
  done: 'Done',
  doneTitle: 'Exported',
  doneText: 'The wallet stays as it is on the sites where you use it.',
  lockedTitle: 'Not possible yet',
  lockedText:
    'The email of this wallet was changed less than 24 hours ago. Its keys can be exported when 24 hours have passed.',
}

/** The texts of the page that exports the keys. */
export type ExportTexts = typeof english

const arabic: ExportTexts = {
  ...signIn.arabic,
  title: 'تصدير محفظتك',
  emailTitle: 'سجّل الدخول للتصدير',
  keysTitle: 'تصدير محفظتك',
  keysText: 'يعطيك التصدير مفاتيحك، في ملف مشفّر وفي 12 كلمة، لاستخدامها في محفظة أخرى.',
  danger:
    'من يملك هذا الملف وكلمة مروره، أو هذه الكلمات، يملك كل ما في هذه المحفظة. لن يطلبها منك أي شخص يساعدك.',
  password: 'كلمة مرور الملف',
  passwordHint: '8 أحرف على الأقل. لا يمكن إعادة تعيينها.',
  repeated: 'كلمة المرور نفسها مرة أخرى',
  short: 'يلزم 8 أحرف على الأقل',
  differs: 'كلمتا المرور مختلفتان',
  hold: 'اضغط مطولًا للتصدير',
  holdHint: 'اضغط لمدة 3 ثوانٍ، أو أبقِ مفتاح المسافة أو Enter مضغوطًا.',
  holding: 'استمر في الضغط',
  savingTitle: 'احفظ مفاتيحك',
  savingText: 'احفظها حيث لا يراها أحد غيرك. لن تُعرض إلا هذه المرة.',
  file: 'الملف، للمحافظ التي تستورد ملفات JSON',
  saveFile: 'حفظ الملف',
  words: 'الكلمات الـ 12، لأي محفظة أخرى',
  showWords: 'عرض الكلمات الـ 12',
  hideWords: 'إخفاء الكلمات',
  done: 'تم',
  doneTitle: 'تم التصدير',
  doneText: 'تبقى المحفظة كما هي في المواقع التي تستخدمها فيها.',
  lockedTitle: 'غير ممكن بعد',
  lockedText: 'تم تغيير بريد هذه المحفظة قبل أقل من 24 ساعة. يمكن تصدير مفاتيحها بعد مرور 24 ساعة.',
}

/** Returns the texts for a language of the browser (BCP 47). */
export const getTexts = (language: string) => chooseTexts(language, { english, arabic })
