import { Spinner, useAnnounce } from '@latchkey/primitives'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './Panel.module.css.gen.ts'
import { useViewTitle } from './useViewTitle.ts'

/** ms after which a loading view is announced. */
const lateMs = 400

/** Placeholder while a view's chunk loads; announces loading and then the title, unless the view announces more. */
export function ViewLoading({ loaded }: { loaded: () => unknown }) {
  const { clock } = useLatchkey()
  const announce = useAnnounce()
  const t = useText()
  const title = useRef('')
  title.current = useViewTitle()
  useEffect(() => {
    let removeAnnouncement: (() => void) | undefined
    const cancel = clock.after(lateMs, () => {
      removeAnnouncement = announce(t('modal.loading'))
    })
    return () => {
      cancel()
      removeAnnouncement?.()
      if (removeAnnouncement && loaded()) announce(title.current)
    }
  }, [clock, announce, t, loaded])
  return (
    <div className={cls.lkLoading} aria-busy="true">
      <Spinner size={32} />
    </div>
  )
}
