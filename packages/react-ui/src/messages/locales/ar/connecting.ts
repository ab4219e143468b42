import type { connecting as english } from '../en/connecting.ts'
import type { Translation } from '../Translation.ts'

export const connecting: Translation<typeof english> = {
  'connecting.title': 'الاتصال',
  'connecting.waiting': 'تابع في {name}',
  'connecting.waitingHint': 'اقبل طلب الاتصال في المحفظة',
  'connecting.stuckHint': 'لا ترى نافذة؟ افتح {name} من شريط أدوات المتصفح.',
  'connecting.declined': 'رُفض الاتصال',
  'connecting.declinedHint': 'قد يُرفض الاتصال إذا كان طلب سابق لا يزال نشطًا',
  'connecting.pending': 'هناك طلب ينتظر في {name}',
  'connecting.pendingHint': 'افتح {name} وأجب عن الطلب الموجود فيها، ثم أعد المحاولة.',
  'connecting.timedOut': 'لا ردّ من {name}',
  'connecting.timedOutHint': 'سُحب الطلب بعد بضع دقائق. أعد المحاولة عندما تكون مستعدًا.',
  'connecting.mismatchChain': 'محفظة {name} على شبكة غير التي تعلنها',
  'connecting.mismatchAccount': 'ردّت محفظة {name} بحساب آخر',
  'connecting.mismatchHint': 'رُفض الاتصال لحمايتك. تحقّق من المحفظة، ثم أعد المحاولة.',
  'connecting.notFound': 'لم تعد محفظة {name} موجودة هنا',
  'connecting.notFoundHint': 'أعد تشغيل الإضافة أو أعد تحميل الصفحة، ثم أعد المحاولة.',
  'connecting.failed': 'تعذّر الاتصال',
  'connecting.failedHint': 'لم يُشارَك أي حساب. أعد المحاولة، أو أعد تحميل الصفحة.',
  'multiChain.choose': 'اختر سلسلة لمحفظة {name}',
  'multiChain.hint': 'يمكنك ربط غيرها لاحقًا.',
  'multiChain.families': 'سلاسل هذه المحفظة',
}
