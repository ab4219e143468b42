import type { details as english } from '../en/details.ts'
import type { Translation } from '../Translation.ts'

export const details: Translation<typeof english> = {
  'details.contract': 'العقد',
  'details.from': 'من',
  'details.mint': 'الإصدار',
  'details.network': 'الشبكة',
  'details.to': 'إلى',
}
