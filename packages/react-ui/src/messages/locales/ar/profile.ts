import type { profile as english } from '../en/profile.ts'
import type { Translation } from '../Translation.ts'

export const profile: Translation<typeof english> = {
  'profile.title': 'المحافظ',
  'profile.count':
    '{count, plural, zero {لا توجد محفظة متصلة} one {محفظة واحدة متصلة} two {محفظتان متصلتان} few {# محافظ متصلة} many {# محفظة متصلة} other {# محفظة متصلة}}',
  'profile.active': 'نشطة',
  'profile.switch': 'تبديل',
  'profile.switchTo': 'التبديل إلى {name}',
  'profile.changeEmail': 'تغيير البريد الإلكتروني',
  'profile.export': 'تصدير هذه المحفظة',
  'profile.passkey': 'مفتاح مرور هذه المحفظة',
  'profile.disconnect': 'قطع اتصال {name}',
  'profile.disconnectAll': 'قطع اتصال الكل',
  'profile.recent': 'اتصلت حديثًا',
  'profile.connect': 'ربط',
  'profile.connectTo': 'ربط {name}',
  'profile.forget': 'نسيان {name}',
  'profile.add': 'إضافة محفظة',
  'profile.addFirst': 'أضف محفظتك الأولى',
  'profile.none': 'لا توجد محفظة متصلة',
  'profile.noneHint': 'تظهر المحافظ المتصلة هنا، ويمكنك التبديل بينها.',
  'profile.added': 'أُضيفت المحفظة',
  'profile.switched': 'تم تبديل المحفظة',
  'profile.switchFailed': 'تعذّر تبديل المحفظة',
  'profile.disconnected': 'انقطع اتصال المحفظة',
  'profile.disconnectFailed': 'تعذّر قطع اتصال المحفظة',
  'profile.deleted': 'أُزيلت من هذه القائمة',
}
