import type { collectibles as english } from '../en/collectibles.ts'
import type { Translation } from '../Translation.ts'

export const collectibles: Translation<typeof english> = {
  'collectibles.empty': 'لا مقتنيات بعد',
  'collectibles.emptyHint': 'يظهر هنا ما يقتنيه هذا الحساب',
  'collectibles.fetchFailed': 'تعذّر جلب المقتنيات',
  'collectibles.all': 'عرض كل المقتنيات',
  'collectibles.spam':
    '{count, plural, zero {لا مقتنيات مخفية} one {مقتنى واحد مخفي كرسائل مزعجة} two {مقتنيان مخفيان كرسائل مزعجة} few {# مقتنيات مخفية كرسائل مزعجة} many {# مقتنى مخفيًا كرسائل مزعجة} other {# مقتنى مخفي كرسائل مزعجة}}',
  'collectibles.one': 'مقتنى',
  'collectibles.collection': 'المجموعة',
  'collectibles.id': 'معرّف الرمز',
  'collectibles.standard': 'المعيار',
  'collectibles.quantity': 'الكمية',
}
