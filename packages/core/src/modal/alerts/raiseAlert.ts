import type { Latchkey } from '../../latchkey/latchkey.ts'
import { alertAtom, type RaisedAlert } from './state.ts'

type Alerts = typeof import('./raiseAlert.lazy.ts')

/** Alerts the site's developer; see `raiseAlert.lazy.ts`, which has the texts. */
export const raiseAlert = (latchkey: Latchkey, alert: RaisedAlert): void =>
  load(latchkey, (alerts) => alerts.raiseAlert(latchkey, alert))

/** Ends an alert whose cause is resolved; see `raiseAlert.lazy.ts`. */
export const dismissAlertByCode = (latchkey: Latchkey, alert: RaisedAlert): void =>
  load(latchkey, (alerts) => alerts.dismissAlertByCode(latchkey, alert))

/** Closes the displayed alert. */
export function dismissAlert(latchkey: Latchkey): void {
  latchkey.store.set(alertAtom, undefined)
}

function load({ log }: Latchkey, run: (alerts: Alerts) => void): void {
  import('./raiseAlert.lazy.ts')
    .then(run)
    .catch((cause) => log({ level: 'error', message: 'Could not load an alert', cause }))
}
