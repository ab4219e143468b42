import { onlineAtom } from '@latchkey/core'
import { Notice } from '@latchkey/primitives'
import { useAtomValue } from '../context.ts'
import { useText } from '../messages/useText.ts'
import { cls } from '../modal/Modal.module.css.gen.ts'

/** Says that the browser is offline, for as long as it is. */
export function OfflineNotice() {
  const t = useText()
  if (useAtomValue(onlineAtom)) return null
  return (
    <Notice tone="warning" className={cls.lkBanner} data-testid="lk-offline">
      {t('modal.offline')}
    </Notice>
  )
}
