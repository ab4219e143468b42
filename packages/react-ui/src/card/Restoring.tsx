import { Spinner } from '@latchkey/primitives'
import { useText } from '../messages/useText.ts'
import { cls } from './Card.module.css.gen.ts'

/** Stands in the card's place while the last visit's connection comes back. */
export function Restoring() {
  const t = useText()
  return (
    <div className={cls.lkInline} part="card" aria-busy="true">
      <div className={cls.lkInlineWait}>
        <Spinner size={32} />
        <span>{t('connectButton.loading')}</span>
      </div>
    </div>
  )
}
