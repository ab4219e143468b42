import { type BuiltViewName, locationAtom } from '@latchkey/core/modal'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAtomValue } from '../context/context.ts'
import { cls } from './Panel.module.css.gen.ts'
import { useFocusFallback } from './useFocusFallback.ts'
import { useSmoothHeight } from './useSmoothHeight.ts'
import { ViewOutlet } from './ViewOutlet.tsx'
import { ViewTransition } from './ViewTransition.tsx'

const always = () => true

/** The container of the views: scrolls tall ones, follows their height and animates between them. */
export function ViewContainer({
  headingRef,
  mayTakeFocus = always,
}: {
  headingRef: RefObject<HTMLElement | null>
  mayTakeFocus?: (() => boolean) | undefined
}) {
  const { view, params, key, direction } = useAtomValue(locationAtom)
  const stage = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  useSmoothHeight(stage, scroll)
  useFocusFallback(stage, headingRef)
  const shownKey = useRef(key)
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    scroll.current?.scrollTo?.(0, 0)
    // The heading now has the title of the new view: a screen reader reads it, and Tab continues from there.
    if (mayTakeFocus()) headingRef.current?.focus({ preventScroll: true })
  }, [key, headingRef, mayTakeFocus])
  return (
    <div ref={stage} className={cls.lkStage}>
      <div ref={scroll} className={cls.lkScroll} data-scroll="">
        <ViewTransition viewKey={key} direction={direction} ghostClass={cls.lkGhost}>
          <div key={key} className={cls.lkView} part="view" data-testid={`lk-view-${view}`}>
            <ViewOutlet view={view as BuiltViewName} params={params} />
          </div>
        </ViewTransition>
      </div>
    </div>
  )
}
