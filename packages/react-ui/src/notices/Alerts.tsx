import { alertAtom, dismissAlert } from '@latchkey/core/modal'
import { Toast } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'

/** A configuration alert for the site's developer: only with `debug`, until it is dismissed. */
export function Alerts() {
  const latchkey = useLatchkey()
  const t = useText()
  const alert = useAtomValue(alertAtom)
  if (!alert || !latchkey.config.debug) return null
  const title = t.find(`error.${alert.code}`, {}, alert.title)
  return (
    <Toast
      tone="danger"
      part="alert"
      data-testid="lk-alert"
      dismiss={{ label: t('action.dismiss'), onDismiss: () => dismissAlert(latchkey) }}
    >
      {alert.details ? `${title}: ${alert.details}` : title}
    </Toast>
  )
}
