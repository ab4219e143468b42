import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'
import type { WalletEntry } from '../wallets/schema.ts'
import { chosenEntryAtom } from '../wallets/state.ts'
import { isSameWallet } from './isSameWallet.ts'
import { needsLegal } from './needsLegal.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/**
 * A click on a wallet: goes to the view that connects it, which also says so when the wallet has gone; one that has not
 * been found here leads to where it can be got. While terms have to be ticked first (feature `legalCheckbox`), goes to
 * Connect, where they stand.
 *
 * @param entry - what the registry says of it, for a wallet that is not among the rows of the first view
 * @param displayIndex - its place in the list it was chosen from, from 0
 *
 * @example
 * selectWallet(latchkey, { walletId: 'io.metamask' })
 */
export function selectWallet(
  latchkey: Latchkey,
  {
    walletId,
    entry,
    displayIndex,
  }: { walletId: string; entry?: WalletEntry | undefined; displayIndex?: number | undefined },
): void {
  if (needsLegal(latchkey)) {
    navigate(latchkey, 'Connect')
    return
  }
  const { store } = latchkey
  const rows = store.get(walletRowsAtom)
  const row =
    rows.find(({ id }) => id === walletId) ??
    (entry && rows.find((one) => isSameWallet(one, entry)))
  const isMissing = row ? row.connectors.length === 0 : entry !== undefined
  const name = row?.name ?? entry?.name
  const rank = (entry ?? row?.entry)?.order
  if (name !== undefined)
    track(latchkey, 'SELECT_WALLET', {
      name,
      platform: isMissing ? 'unsupported' : 'browser',
      ...(displayIndex !== undefined && { displayIndex }),
      ...(rank !== undefined && { walletRank: rank }),
      view: store.get(locationAtom).view,
    })
  if (!isMissing) {
    navigate(latchkey, 'ConnectingExternal', { walletId: row?.id ?? walletId })
    return
  }
  if (entry) store.set(chosenEntryAtom, entry)
  navigate(latchkey, 'Downloads', { walletId: row?.id ?? walletId })
}
