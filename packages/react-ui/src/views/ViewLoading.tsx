import { Spinner, useAnnounce } from '@latchkey/primitives'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { cls } from './Panel.module.css.gen.ts'
import { useViewTitle } from './useViewTitle.ts'

/** Milliseconds after which a view that is not there yet is worth a word. */
const lateMs = 400

/**
 * Stands where a view will be while it is fetched, and says so. At its end the title is said, unless the view that
 * came says more.
 */
export function ViewLoading({ loaded }: { loaded: () => unknown }) {
  const { clock } = useLatchkey()
  const announce = useAnnounce()
  const t = useText()
  const title = useRef('')
  title.current = useViewTitle()
  useEffect(() => {
    let takeBack: (() => void) | undefined
    const cancel = clock.after(lateMs, () => {
      takeBack = announce(t('modal.loading'))
    })
    return () => {
      cancel()
      takeBack?.()
      if (takeBack && loaded()) announce(title.current)
    }
  }, [clock, announce, t, loaded])
  return (
    <div className={cls.lkLoading} aria-busy="true">
      <Spinner size={32} />
    </div>
  )
}
