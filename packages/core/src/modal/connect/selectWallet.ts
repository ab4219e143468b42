import { track } from '../../analytics/track.ts'
import { findWallet } from '../../connectors/findWallet.ts'
import { isSameWallet } from '../../connectors/isSameWallet.ts'
import { needsLegal } from '../../connectors/legal.ts'
import type { WalletRow } from '../../connectors/schema.ts'
import { walletRowsAtom } from '../../connectors/walletRowsAtom.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { openPreparedLink } from '../../pairing/prepareLinks.ts'
import { type WalletPlatform, walletPlatforms } from '../../pairing/walletPlatforms.ts'
import type { WalletEntry } from '../../registry/schema.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { chosenEntryAtom } from '../../state/wallets.ts'
import { offersAllWallets } from '../../wallets/offersAllWallets.ts'
import { navigate } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'

/**
 * A click on a wallet: goes to the view that connects it, which also says so when the wallet has gone; of a wallet
 * with several namespaces one is asked for first. One that has not been found here is reached by a code or a link, or
 * leads to where it can be got. While terms have to be ticked first (feature `legalCheckbox`), goes to Connect, where
 * they stand.
 *
 * @param entry - what the registry says of it, for a wallet that is not among the rows of the first view
 * @param displayIndex - its place in the list it was chosen from, from 0
 *
 * @example
 * selectWallet(latchkey, { walletId: 'io.metamask' })
 *
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
  const id = row?.id ?? walletId
  const known = row ? undefined : (entry ?? findWallet(latchkey, { walletId })?.wallet)
  const isMissing = row ? row.connectors.length === 0 : known !== undefined
  if (isMissing && entry) store.set(chosenEntryAtom, entry)
  const platform = platformOf(latchkey, { id, row, isMissing })
  const name = (row ?? known)?.name
  const rank = (entry ?? row?.entry)?.order
  if (name !== undefined)
    track(latchkey, 'SELECT_WALLET', {
      name,
      platform,
      ...(displayIndex !== undefined && { displayIndex }),
      ...(rank !== undefined && { walletRank: rank }),
      view: store.get(locationAtom).view,
    })
  if (row?.type === 'walletConnect') {
    // A phone cannot scan itself.
    const hasList = latchkey.platform.isMobile() && offersAllWallets(latchkey)
    navigate(latchkey, hasList ? 'AllWallets' : 'ConnectingWalletConnect')
  } else if (platform === 'browser') {
    const families = new Set(row?.connectors.map(({ namespace }) => namespace))
    const isOpen = families.size > 1 && store.get(filteredNamespaceAtom) === undefined
    navigate(latchkey, isOpen ? 'ConnectingMultiChain' : 'ConnectingExternal', { walletId: id })
  } else if (platform === 'unsupported') {
    navigate(latchkey, 'Downloads', { walletId: id })
  } else {
    // Inside the click: later a browser may refuse.
    if (platform === 'mobile') openPreparedLink(latchkey, id)
    navigate(latchkey, 'ConnectingWalletConnect', { walletId: id })
  }
}

function platformOf(
  latchkey: Latchkey,
  { id, row, isMissing }: { id: string; row: WalletRow | undefined; isMissing: boolean },
): WalletPlatform {
  if (row?.type === 'walletConnect') return 'qrcode'
  return isMissing ? walletPlatforms(latchkey, { walletId: id })[0] : 'browser'
}
