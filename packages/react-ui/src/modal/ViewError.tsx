import { Button, warningIcon } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from './StatusPanel.tsx'

/** A view that could not be fetched or shown. */
export function ViewError({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <StatusPanel
      glyph={warningIcon}
      heading={t('modal.viewFailed')}
      hint={t('modal.viewFailedHint')}
      isUrgent
    >
      <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
    </StatusPanel>
  )
}
