import { track } from '../analytics/track.ts'
import { finishConnect } from '../connections/finishConnect.ts'
import type { Connection } from '../connections/schema.ts'
import { rememberWallet } from '../connectors/rememberWallet.ts'
import type { Latchkey } from '../latchkey.ts'
import { saveDeepLink } from './deepLinkChoice.ts'
import { pairingAtom } from './state.ts'

/** A wallet has answered (spec §4, "On successful finalize"): what was opened is saved, and the visitor is let in. */
export function finishPairing(latchkey: Latchkey, connection: Connection): void {
  const { linking, recentWallet } = latchkey.store.get(pairingAtom)
  // Without a link a code was scanned: what an earlier visit opened is another wallet.
  saveDeepLink(latchkey, linking)
  if (recentWallet !== undefined) rememberWallet(latchkey, recentWallet)
  latchkey.store.set(pairingAtom, (pairing) => ({
    ...pairing,
    status: 'connected' as const,
    uri: undefined,
    expiresAt: undefined,
    error: undefined,
    isBuffering: false,
  }))
  finishConnect(latchkey, connection)
  track(latchkey, 'CONNECT_SUCCESS', {
    method: linking ? 'mobile' : 'qrcode',
    name: connection.wallet.name,
  })
}
