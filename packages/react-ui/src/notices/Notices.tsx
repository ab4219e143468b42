import { locationAtom, noticeAtom } from '@latchkey/core/modal'
import { Toast, type Tone } from '@latchkey/primitives'
import { useAtomValue } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { isShownByView } from './isShownByView.ts'

const tones = {
  success: 'success',
  error: 'danger',
  info: 'info',
  loading: 'busy',
} as const satisfies Record<string, Tone>

/** The toast over the view, unless the view itself shows the message. */
export function Notices() {
  const notice = useAtomValue(noticeAtom)
  const t = useText()
  const { view } = useAtomValue(locationAtom)
  if (!notice || isShownByView(view, notice)) return null
  return (
    <Toast key={notice.id} tone={tones[notice.variant]} part="notice" data-testid="lk-notice">
      {t.find(notice.messageId, notice.values, notice.text)}
    </Toast>
  )
}
