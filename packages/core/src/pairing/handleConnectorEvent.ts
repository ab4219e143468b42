import type { ConnectorReport } from '../adapter/connector.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { resetPairing } from './resetPairing.ts'
import { pairingSlice } from './slice.ts'

/** Updates the state after a change of a shared session. */
export function handleConnectorEvent(latchkey: Latchkey, report: ConnectorReport): void {
  if (report.type === 'refused') {
    emit(latchkey, { type: 'alertRaised', code: report.alert, details: report.details })
    return
  }
  if (report.reason === 'expired') {
    emit(latchkey, {
      type: 'alertRaised',
      code: 'sessionExpired',
      details: "check this device's time settings",
    })
  }
  // A pending pairing belongs to the next wallet.
  if (!pairingSlice.of(latchkey).pending) resetPairing(latchkey)
}
