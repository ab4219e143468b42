import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify } from '../notices/notify.ts'
import { alerts } from './alerts.ts'
import { alertAtom, type RaisedAlert } from './state.ts'

/**
 * Alerts the site's developer: in the log, and in the modal when `debug` is on. The same alert is raised once until
 * `dismissAlertByCode`. The visitor reads that an action is not allowed, each time.
 */
export function raiseAlert(latchkey: Latchkey, { code, details }: RaisedAlert): void {
  if (code === 'actionNotAllowed') {
    notify(latchkey, {
      variant: 'error',
      messageId: 'email.notAllowed',
      text: 'Action not allowed',
    })
    return
  }
  const raised = alertsSlice.of(latchkey)
  const key = getKey({ code, details })
  if (raised.has(key)) return
  raised.add(key)
  const title = alerts[code]
  latchkey.log({ level: 'error', message: details ? `${title}: ${details}` : title })
  latchkey.store.set(alertAtom, { code, title, details })
}

/** Ends an alert whose cause is resolved, so that it can be raised again. A displayed alert stays until it is closed. */
export function dismissAlertByCode(latchkey: Latchkey, alert: RaisedAlert): void {
  alertsSlice.of(latchkey).delete(getKey(alert))
}

const getKey = ({ code, details = '' }: RaisedAlert) => `${code} ${details}`

/** Alerts with an unresolved cause. */
const alertsSlice = createSlice(() => new Set<string>())
