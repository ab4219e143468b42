import { track } from '../../analytics/track.ts'
import { findWallet } from '../../connectors/findWallet.ts'
import { isSameWallet } from '../../connectors/isSameWallet.ts'
import { requiresTermsAcceptance } from '../../connectors/legal.ts'
import type { WalletRow } from '../../connectors/schema.ts'
import { walletRowsAtom } from '../../connectors/walletRowsAtom.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { getWalletPlatforms, type WalletPlatform } from '../../pairing/getWalletPlatforms.ts'
import { openPreparedLink } from '../../pairing/preloadDeepLinks.ts'
import type { WalletEntry } from '../../registry/schema.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { chosenEntryAtom } from '../../state/wallets.ts'
import { hasAllWallets } from '../../wallets/hasAllWallets.ts'
import { navigate } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'
import { startConnecting } from './startConnecting.ts'

/**
 * Requests a connection from a wallet, or opens the choice of a namespace if it has several. A wallet that
 * is not installed is reached by a QR code or a link, or leads to its downloads. If terms must be accepted first
 * (feature `legalCheckbox`), opens Connect, which shows them.
 *
 * @param entry - its registry entry, for a wallet that is not among the rows of the first view
 * @param displayIndex - its index in the list
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
  if (requiresTermsAcceptance(latchkey)) {
    navigate(latchkey, 'Connect')
    return
  }
  const { store } = latchkey
  const rows = store.get(walletRowsAtom)
  const row =
    rows.find(({ id }) => id === walletId) ??
    (entry && rows.find((row) => isSameWallet(row, entry)))
  const id = row?.id ?? walletId
  const known = row ? undefined : (entry ?? findWallet(latchkey, { walletId })?.wallet)
  const isMissing = row ? row.connectors.length === 0 : known !== undefined
  if (isMissing && entry) store.set(chosenEntryAtom, entry)
  const platform = getPlatform(latchkey, { id, row, isMissing })
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
    // A phone cannot scan its own screen.
    const hasList = latchkey.platform.isMobile() && hasAllWallets(latchkey)
    navigate(latchkey, hasList ? 'AllWallets' : 'ConnectingWalletConnect')
  } else if (platform === 'browser') {
    const namespaces = new Set(row?.connectors.map(({ namespace }) => namespace))
    const needsNamespace = namespaces.size > 1 && store.get(filteredNamespaceAtom) === undefined
    if (needsNamespace) navigate(latchkey, 'ConnectingMultiChain', { walletId: id })
    else startConnecting(latchkey, { walletId: id })
  } else if (platform === 'unsupported') {
    navigate(latchkey, 'Downloads', { walletId: id })
  } else {
    // In the click handler: later, the browser may block it.
    if (platform === 'mobile') openPreparedLink(latchkey, id)
    navigate(latchkey, 'ConnectingWalletConnect', { walletId: id })
  }
}

function getPlatform(
  latchkey: Latchkey,
  { id, row, isMissing }: { id: string; row: WalletRow | undefined; isMissing: boolean },
): WalletPlatform {
  if (row?.type === 'walletConnect') return 'qrcode'
  return isMissing ? getWalletPlatforms(latchkey, { walletId: id })[0] : 'browser'
}
