import type { walletButton as english } from '../en/walletButton.ts'
import type { Translation } from '../Translation.ts'

export const walletButton: Translation<typeof english> = {
  'walletButton.unnamed': 'محفظة',
  'walletButton.connect': 'ربط',
  'walletButton.connecting': 'جارٍ الربط…',
  'walletButton.connected': 'مرتبطة',
  'walletButton.failed': 'أعد المحاولة',
  'walletButton.missing': 'الحصول عليها',
  'walletButton.absent': 'غير موجودة',
}
