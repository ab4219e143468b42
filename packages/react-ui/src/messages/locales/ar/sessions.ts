import type { sessions as english } from '../en/sessions.ts'
import type { Translation } from '../Translation.ts'

export const sessions: Translation<typeof english> = {
  'sessions.title': 'الأذونات',
  'sessions.empty': 'لا إذن لأي موقع',
  'sessions.emptyHint': 'يظهر هنا ما تسمح لموقع بفعله دون سؤال.',
  'sessions.failed': 'تتعذر قراءة الأذونات الآن',
  'sessions.until': 'حتى {date}',
  'sessions.revoke': 'إلغاء الإذن',
  'sessions.revoking': 'وافق في محفظتك، وستسأل مرتين',
  'sessions.declined': 'رفضتَه في محفظتك',
  'sessions.coin': 'يجوز له إرسال {amount} على الأكثر',
  'sessions.token': 'يجوز له إرسال {amount} على الأكثر من الرمز {address}',
  'sessions.anyCoin': 'يجوز له إرسال {symbol}',
  'sessions.anyToken': 'يجوز له إرسال الرمز {address}',
  'sessions.call': 'يجوز له استدعاء {calls} من {address}',
  'sessions.anyCall': 'يجوز له استدعاء العقد {address}',
  'sessions.other': 'إذن آخر: {type}',
  'sessions.callLimit':
    '{count, plural, zero {بلا استدعاء} one {استدعاء واحد على الأكثر} two {استدعاءان على الأكثر} few {# استدعاءات على الأكثر} many {# استدعاءً على الأكثر} other {# استدعاء على الأكثر}}',
  'sessions.gasLimit': '{limit} وحدة غاز على الأكثر',
  'sessions.otherLimit': 'حد آخر: {type}',
  'error.sessionsUnavailable': 'الأذونات غير متاحة هنا',
}
