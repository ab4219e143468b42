import type { receive as english } from '../en/receive.ts'
import type { Translation } from '../Translation.ts'

export const receive: Translation<typeof english> = {
  'receive.title': 'استلام',
  'receive.code': 'رمز الاستجابة السريعة للعنوان',
  'receive.only': 'استلم على هذا العنوان أصول {network} فقط.',
}
