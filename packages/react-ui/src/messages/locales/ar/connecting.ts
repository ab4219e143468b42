import type { connecting as english } from '../en/connecting.ts'
import type { Translation } from '../Translation.ts'

export const connecting: Translation<typeof english> = {
  'connecting.title': 'الاتصال',
  'connecting.waiting': 'تابع في {name}',
  'connecting.waitingHint': 'وافق على الطلب في محفظتك.',
  'connecting.stuckHint': 'لا ترى نافذة؟ افتح {name} من شريط أدوات المتصفح.',
  'connecting.connected': 'تم الربط',
  'connecting.signedIn': 'تم تسجيل الدخول',
  'connecting.declined': 'رفضتَ الطلب في {name}',
  'connecting.declinedHint': 'لم يُشارَك أي شيء. إذا لم تظهر نافذة، فربما لا يزال طلب سابق مفتوحًا.',
  'connecting.pending': 'هناك طلب ينتظر في {name}',
  'connecting.pendingHint': 'افتح {name} واستجب للطلب المفتوح، ثم أعد المحاولة.',
  'connecting.timedOut': 'لا ردّ من {name}',
  'connecting.timedOutHint': 'انتهى الطلب بعد بضع دقائق. أعد المحاولة عندما تكون مستعدًا.',
  'connecting.mismatchChain': 'تعلن محفظة {name} شبكة خاطئة',
  'connecting.mismatchAccount': 'ردّت محفظة {name} بحساب آخر',
  'connecting.mismatchHint': 'رُفض الاتصال لحمايتك. تحقّق من المحفظة، ثم أعد المحاولة.',
  'connecting.notFound': 'لم تعد محفظة {name} متاحة في هذا المتصفح',
  'connecting.notFoundHint': 'أعد تشغيل الإضافة أو أعد تحميل الصفحة، ثم أعد المحاولة.',
  'connecting.failed': 'تعذّر الاتصال',
  'connecting.failedHint': 'لم يُشارَك أي حساب. أعد المحاولة، أو أعد تحميل الصفحة.',
  'multiChain.choose': 'اختر نوع الشبكة لمحفظة {name}',
  'multiChain.hint': 'يمكنك ربط غيرها لاحقًا.',
  'multiChain.namespaces': 'أنواع شبكات هذه المحفظة',
}
