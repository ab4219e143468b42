import { noticeAtom } from '@latchkey/core'
import { Snack, type Tone } from '@latchkey/primitives'
import { useAtomValue } from '../context.ts'
import { useText } from '../messages/useText.ts'

const tones = {
  success: 'success',
  error: 'danger',
  info: 'info',
  loading: 'busy',
} as const satisfies Record<string, Tone>

/** The short message over the view. */
export function Notices() {
  const t = useText()
  const notice = useAtomValue(noticeAtom)
  if (!notice) return null
  return (
    <Snack key={notice.id} tone={tones[notice.variant]} part="notice" data-testid="lk-notice">
      {t.find(notice.messageId, notice.values) ?? notice.text}
    </Snack>
  )
}
