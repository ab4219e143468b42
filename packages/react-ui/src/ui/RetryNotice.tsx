import { Button, Notice } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'

/** Says what could not be read, with a button that reads it again. */
export function RetryNotice({
  heading,
  testId,
  onRetry,
}: {
  heading: string
  testId: string
  onRetry: () => void
}) {
  const t = useText()
  return (
    <Notice tone="danger" heading={heading}>
      <Button variant="secondary" data-testid={testId} onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </Notice>
  )
}
