import type { help as english } from '../en/help.ts'
import type { Translation } from '../Translation.ts'

export const help: Translation<typeof english> = {
  'help.open': 'ما المحفظة؟',
  'help.walletTitle': 'ما المحفظة؟',
  'help.walletLogin': 'دخول واحد لمواقع كثيرة',
  'help.walletLoginText': 'اربط المحفظة نفسها في كل مكان، بدل كلمة مرور لكل موقع.',
  'help.walletHome': 'مكان لما تملكه',
  'help.walletHomeText': 'تحفظ مفاتيح عملاتك ومقتنياتك الرقمية وتعرضها عليك.',
  'help.walletGate': 'أنت توافق على كل خطوة',
  'help.walletGateText': 'يستطيع الموقع أن يطلب فقط. لا يتحرك شيء حتى تؤكده في محفظتك.',
  'help.getWallet': 'احصل على محفظة',
  'help.networkTitle': 'ما الشبكة؟',
  'help.networkRecord': 'سجل مشترك',
  'help.networkRecordText':
    'حواسيب كثيرة تحفظ القائمة نفسها لمن يملك ماذا، فلا يستطيع أحد تغييرها وحده.',
  'help.networkSeveral': 'لكل شبكة عملاتها',
  'help.networkSeveralText':
    'تختلف الشبكات في السرعة والرسوم. ما تملكه على شبكة لا يظهر على غيرها.',
  'help.learnMore': 'اعرف المزيد',
  'help.gotIt': 'فهمت',
  'help.getTitle': 'احصل على محفظة',
  'help.getIntro': 'اختر محفظة لترى كيفية تثبيتها.',
  'help.getNone': 'احصل على محفظة من متصفحك',
  'help.getNoneHint':
    'ابحث عن كلمة «محفظة» في متجر إضافات المتصفح أو متجر تطبيقات هاتفك، وثبّت محفظة تثق بها، ثم عد إلى هذه الصفحة.',
  'help.wallets': 'محافظ يمكنك اختيارها',
  'help.downloadsTitle': 'احصل على {name}',
  'help.downloads': 'من أين تحصل على {name}',
  'help.downloadsHint': 'عد إلى هذه الصفحة بعد تثبيتها.',
  'help.downloadsNone': 'لا يوجد رابط تنزيل لهذه المحفظة',
  'help.downloadsNoneHint': 'لا يذكر هذا الموقع من أين تحصل على هذه المحفظة.',
  'help.chrome_store': 'إضافة للمتصفح',
  'help.app_store': 'تطبيق آيفون وآيباد',
  'help.play_store': 'تطبيق أندرويد',
  'help.homepage': 'الموقع الإلكتروني',
}
