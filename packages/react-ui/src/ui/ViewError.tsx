import { Button, warningIcon } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'

/**
 * A view that could not be fetched or shown.
 *
 * @param isAgain - the retry has failed too. If the shell's own file failed in Firefox, which caches the failure
 * until the page unloads, only a reload helps.
 */
export function ViewError({
  onRetry,
  isAgain = false,
}: {
  onRetry: () => void
  isAgain?: boolean
}) {
  const t = useText()
  return (
    <StatusPanel
      glyph={warningIcon}
      heading={t('modal.viewFailed')}
      hint={t(isAgain ? 'modal.viewFailedAgain' : 'modal.viewFailedHint')}
      isUrgent
    >
      <Button data-testid="lk-try-again" onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
      {isAgain && (
        <Button variant="secondary" onClick={() => location.reload()}>
          {t('modal.reload')}
        </Button>
      )}
    </StatusPanel>
  )
}
