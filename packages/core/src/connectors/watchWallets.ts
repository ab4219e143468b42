import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchValue } from '../latchkey/watchValue.ts'
import type { WalletRow } from './schema.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/**
 * The wallets that the visitor can choose from, in the order of the modal. Names and icons are the wallets' own claims.
 *
 * @example
 * getWallets(latchkey).map(({ id, name }) => `${name} (${id})`)
 */
export function getWallets({ store }: Latchkey): readonly WalletRow[] {
  return store.get(walletRowsAtom)
}

/**
 * Calls back when a wallet is announced, connected or removed.
 *
 * @returns a function that stops it; safe to call twice
 *
 * @example
 * watchWallets(latchkey, { onChange: (wallets) => console.log(wallets.length) })
 */
export function watchWallets(
  latchkey: Latchkey,
  {
    onChange,
  }: {
    readonly onChange: (wallets: readonly WalletRow[], before: readonly WalletRow[]) => void
  },
): () => void {
  return watchValue(latchkey, [walletRowsAtom], () => getWallets(latchkey), onChange)
}
