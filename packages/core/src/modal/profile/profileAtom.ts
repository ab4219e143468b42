import { atom } from 'jotai/vanilla'
import { walletRowsAtom } from '../../connectors/walletRowsAtom.ts'
import { activeConnectionAtom, connectionsAtom } from '../../state/connections.ts'

/**
 * Every connection as the profile shows it: the active one, the other live ones, and the wallets connected last that
 * are not live now (two at most). Nothing is both live and recent.
 */
export const profileAtom = atom((get) => {
  const active = get(activeConnectionAtom)
  return {
    active,
    others: get(connectionsAtom).filter((connection) => connection !== active),
    // A wallet connected through the relay may be live under the relay's name.
    recent: get(walletRowsAtom).filter(
      ({ isRecent, isConnected, connectors }) => isRecent && !isConnected && connectors.length > 0,
    ),
  }
})
