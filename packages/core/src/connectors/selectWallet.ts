import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { WalletNotFoundError } from '../walletErrors.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/**
 * A click on a wallet row: goes to the view that connects it.
 *
 * @example
 * selectWallet(latchkey, { walletId: 'io.metamask' })
 * @throws {WalletNotFoundError} the wallet is not in the list
 */
export function selectWallet(latchkey: Latchkey, { walletId }: { walletId: string }): void {
  const row = latchkey.store.get(walletRowsAtom).find(({ id }) => id === walletId)
  if (!row) throw new WalletNotFoundError(walletId)
  track(latchkey, 'SELECT_WALLET', { name: row.name, platform: 'browser' })
  navigate(latchkey, 'ConnectingExternal', { walletId })
}
