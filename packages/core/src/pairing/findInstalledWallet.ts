import { findWallet } from '../connectors/findWallet.ts'
import { isSameWallet } from '../connectors/isSameWallet.ts'
import type { WalletRow } from '../connectors/schema.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/**
 * Returns the row of an installed wallet, by its id or that of its entry; undefined if it is not installed.
 *
 * @example
 * findInstalledWallet(latchkey, { walletId: 'fox' })?.id // 'io.fox'
 */
export function findInstalledWallet(
  latchkey: Latchkey,
  { walletId }: { readonly walletId: string },
): WalletRow | undefined {
  const known = findWallet(latchkey, { walletId })?.wallet
  const rows = latchkey.store
    .get(walletRowsAtom)
    .filter(({ type, connectors }) => type !== 'walletConnect' && connectors.length > 0)
  return (
    rows.find(({ id }) => id === walletId) ??
    (known && rows.find((row) => isSameWallet(row, known)))
  )
}
