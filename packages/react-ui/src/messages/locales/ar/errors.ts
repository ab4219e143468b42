import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../Translation.ts'

export const errors: Translation<typeof english> = {
  'error.unexpected': 'حدث خطأ ما',
  'error.cancelled': 'أُلغي الطلب',
  'error.timedOut': 'استغرق هذا وقتًا أطول من اللازم',
  'error.userRejected': 'رفض المستخدم الطلب',
  'error.requestPending': 'هناك طلب مفتوح في المحفظة',
  'error.chainNotAdded': 'تعذّر على المحفظة التبديل إلى هذه الشبكة',
  'error.walletMismatchChain': 'تعلن المحفظة شبكة خاطئة',
  'error.walletMismatchAccount': 'ردّت المحفظة بحساب آخر',
  'error.invalidWalletAnswer': 'أرسلت المحفظة ردًا تعذّرت على هذا الموقع قراءته',
  'error.walletNotFound': 'لم يُعثر على هذه المحفظة',
  'error.notConnected': 'لا توجد محفظة متصلة',
  'error.methodUnsupported': 'لا تستطيع هذه المحفظة فعل ذلك',
  'error.disconnectFailed': 'تعذّر قطع الاتصال',
  'error.pairingExpired': 'انتهت صلاحية هذا الرمز',
  'error.sessionExpired': 'انتهت الجلسة',
  'error.transactionFailed': 'فشلت المعاملة',
  'error.transactionReplaced': 'استُبدلت المعاملة',
  'error.transactionUnknown': 'ربما أُرسلت المعاملة',
  'error.relay': 'تعذّر الوصول إلى خدمة ربط المحافظ',
  'error.connectorNotAvailable': 'طريقة الاتصال هذه غير متاحة',
  'error.walletLink': 'لا يمكن فتح هذه المحفظة من هنا',
  'error.networkNotFound': 'لم يُعثر على الشبكة',
  'error.networkSwitchUnsupported': 'غيّر الشبكة في المحفظة',
}
