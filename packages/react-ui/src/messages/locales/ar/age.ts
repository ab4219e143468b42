import type { age as english } from '../en/age.ts'
import type { Translation } from '../Translation.ts'

export const age: Translation<typeof english> = {
  'age.sec': 'قبل {count} ث',
  'age.min': 'قبل {count} د',
  'age.hr':
    '{count, plural, zero {قبل # ساعة} one {قبل ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}',
  'age.d':
    '{count, plural, zero {قبل # يوم} one {قبل يوم} two {قبل يومين} few {قبل # أيام} many {قبل # يومًا} other {قبل # يوم}}',
  'age.mo':
    '{count, plural, zero {قبل # شهر} one {قبل شهر} two {قبل شهرين} few {قبل # أشهر} many {قبل # شهرًا} other {قبل # شهر}}',
  'age.yr':
    '{count, plural, zero {قبل # سنة} one {قبل سنة} two {قبل سنتين} few {قبل # سنوات} many {قبل # سنة} other {قبل # سنة}}',
}
