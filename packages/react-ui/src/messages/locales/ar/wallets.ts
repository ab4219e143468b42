import type { wallets as english } from '../en/wallets.ts'
import type { Translation } from '../Translation.ts'

export const wallets: Translation<typeof english> = {
  'allWallets.title': 'كل المحافظ',
  'allWallets.search': 'ابحث عن محفظة',
  'allWallets.certified': 'المعتمدة فقط',
  'allWallets.badge': 'معتمدة',
  'allWallets.noMatch': 'لا توجد محفظة تطابق «{query}»',
  'allWallets.empty': 'لا توجد محافظ',
  'allWallets.emptyHint': 'لا تُعرف أي محفظة لشبكات هذا الموقع.',
  'allWallets.emptyCertified': 'لا تُعرف أي محفظة معتمدة لشبكات هذا الموقع.',
  'allWallets.failed': 'لم تُحمَّل المحافظ',
  'allWallets.moreFailed': 'لم تُحمَّل بقية المحافظ',
  'allWallets.failedHint': 'المحافظ الموجودة في هذا المتصفح ما زالت تعمل. أعد المحاولة بعد قليل.',
  'allWallets.offline': 'أنت غير متصل بالإنترنت',
  'allWallets.offlineHint': 'ستظهر بقية المحافظ تلقائيًا عندما يعود الاتصال.',
}
