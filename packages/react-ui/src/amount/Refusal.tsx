import type { LatchkeyError } from '@latchkey/core'
import { goBack } from '@latchkey/core/modal'
import { Button, warningIcon } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'

/** Says why what was entered cannot be sent, with the way back to the form, and another try where it helps. */
export function Refusal({
  error,
  heading,
  hint,
  testId,
  onRetry,
}: {
  error: LatchkeyError
  heading: string
  hint: string
  testId: string
  onRetry: () => void
}) {
  const latchkey = useLatchkey()
  const t = useText(send)
  return (
    <StatusPanel glyph={warningIcon} isUrgent heading={heading} hint={hint}>
      <Button data-testid={testId} onClick={() => goBack(latchkey)}>
        {t('send.change')}
      </Button>
      {error.retryable && (
        <Button variant="secondary" data-testid="lk-try-again" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      )}
    </StatusPanel>
  )
}
