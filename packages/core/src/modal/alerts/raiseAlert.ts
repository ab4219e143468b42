import type { AlertCode } from '../../adapter/alertCodes.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { alerts } from './alerts.ts'
import { alertAtom } from './state.ts'

/**
 * Tells the site's developer: in the log always, in the modal when `debug` is on. The same alert is raised once, until
 * `endAlert` says that its cause is over.
 */
export function raiseAlert(latchkey: Latchkey, code: AlertCode, details?: string): void {
  const raised = alertsSlice.of(latchkey)
  const key = keyOf(code, details)
  if (raised.has(key)) return
  raised.add(key)
  const title = alerts[code]
  latchkey.log({ level: 'error', message: details ? `${title}: ${details}` : title })
  latchkey.store.set(alertAtom, { code, title, details })
}

/** The cause of an alert is over: it is raised again when it comes back. What is shown stays until closed. */
export function endAlert(latchkey: Latchkey, code: AlertCode, details?: string): void {
  alertsSlice.of(latchkey).delete(keyOf(code, details))
}

/** Takes the alert away. */
export function dismissAlert(latchkey: Latchkey): void {
  latchkey.store.set(alertAtom, undefined)
}

const keyOf = (code: AlertCode, details = '') => `${code} ${details}`

/** Alerts whose cause is not known to be over. */
const alertsSlice = createSlice(() => new Set<string>())
