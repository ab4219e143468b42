import type { ConnectorReport } from '../adapter/connector.ts'
import { raiseAlert } from '../alerts/raiseAlert.ts'
import type { Latchkey } from '../latchkey.ts'
import { resetPairing } from './resetPairing.ts'

/** Brings the rest of the state after something happened to a shared session. */
export function followConnector(latchkey: Latchkey, report: ConnectorReport): void {
  if (report.type === 'refused') {
    raiseAlert(latchkey, report.alert, report.details)
    return
  }
  if (report.reason === 'expired') {
    raiseAlert(latchkey, 'sessionExpired', "check this device's time settings")
  }
  // A pairing that is under way is the next wallet's.
  if (!latchkey.flights.pairing) resetPairing(latchkey)
}
