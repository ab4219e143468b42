import { findWallet } from '../../connectors/findWallet.ts'
import { getWalletLinks } from '../../connectors/getWalletLinks.ts'
import { walletRowsAtom } from '../../connectors/walletRowsAtom.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { getWalletPlatforms } from '../../pairing/getWalletPlatforms.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { openProfile } from '../profile/openProfile.ts'
import { openModal } from '../router/openModal.ts'
import { selectWallet } from './selectWallet.ts'

/**
 * Opens the modal at the view for one wallet: the connection request; the
 * account if it is active; the connections if another one is active; a QR code, a link or downloads if it is not
 * installed. Required terms come first.
 *
 * @example
 * openWallet(latchkey, { walletId: 'io.metamask' })
 */
export function openWallet(latchkey: Latchkey, { walletId }: { walletId: string }): void {
  const { store } = latchkey
  const row = store.get(walletRowsAtom).find(({ id }) => id === walletId)
  if (row?.isConnected) {
    const active = store.get(activeConnectionAtom)
    const isActive = row.connectors.some(
      ({ namespace, connectorId }) =>
        namespace === active?.namespace && connectorId === active.connectorId,
    )
    if (isActive) openModal(latchkey)
    else openProfile(latchkey)
    return
  }
  const isHere = row !== undefined && row.connectors.length > 0
  const known = isHere ? undefined : findWallet(latchkey, { walletId })
  const isReached = known && getWalletPlatforms(latchkey, { walletId })[0] !== 'unsupported'
  if (known && !isReached && getWalletLinks(known.wallet).length > 0) {
    openModal(latchkey, 'Downloads', { params: { walletId } })
    return
  }
  openModal(latchkey, 'Connect')
  if (isHere || isReached) selectWallet(latchkey, { walletId })
}
