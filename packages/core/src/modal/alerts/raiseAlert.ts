import type { AlertCode } from '../../adapter/alertCodes.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { alerts } from './alerts.ts'
import { alertAtom } from './state.ts'

type Alert = { readonly code: AlertCode; readonly details?: string | undefined }

/**
 * Alerts the site's developer: in the log, and in the modal when `debug` is on. The same alert is raised once until
 * `dismissAlertByCode`.
 */
export function raiseAlert(latchkey: Latchkey, { code, details }: Alert): void {
  const raised = alertsSlice.of(latchkey)
  const key = getKey({ code, details })
  if (raised.has(key)) return
  raised.add(key)
  const title = alerts[code]
  latchkey.log({ level: 'error', message: details ? `${title}: ${details}` : title })
  latchkey.store.set(alertAtom, { code, title, details })
}

/** Ends an alert whose cause is resolved, so that it can be raised again. A displayed alert stays until it is closed. */
export function dismissAlertByCode(latchkey: Latchkey, alert: Alert): void {
  alertsSlice.of(latchkey).delete(getKey(alert))
}

/** Closes the displayed alert. */
export function dismissAlert(latchkey: Latchkey): void {
  latchkey.store.set(alertAtom, undefined)
}

const getKey = ({ code, details = '' }: Alert) => `${code} ${details}`

/** Alerts with an unresolved cause. */
const alertsSlice = createSlice(() => new Set<string>())
