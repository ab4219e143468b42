import type { Latchkey } from '../latchkey.ts'
import { type AlertCode, alerts } from './alerts.ts'
import { alertAtom } from './state.ts'

/** Tells the site's developer: in the log always, in the modal when `debug` is on. */
export function raiseAlert(latchkey: Latchkey, code: AlertCode, details?: string): void {
  const title = alerts[code]
  latchkey.log({ level: 'error', message: details ? `${title}: ${details}` : title })
  latchkey.store.set(alertAtom, { code, title, details })
}

/** Takes the alert away. */
export function dismissAlert(latchkey: Latchkey): void {
  latchkey.store.set(alertAtom, undefined)
}
