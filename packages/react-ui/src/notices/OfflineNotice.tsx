import { onlineAtom } from '@latchkey/core/modal'
import { Notice } from '@latchkey/primitives'
import { useAtomValue } from '../context/context.ts'
import { useText } from '../messages/useText.ts'

/** Shows that the browser is offline. */
export function OfflineNotice({ className }: { className?: string | undefined }) {
  const t = useText()
  if (useAtomValue(onlineAtom)) return null
  return (
    <Notice tone="warning" className={className} data-testid="lk-offline">
      {t('modal.offline')}
    </Notice>
  )
}
