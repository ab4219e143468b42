import { type BuiltViewName, locationAtom } from '@latchkey/core/modal'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useAtomValue } from '../context/context.ts'
import { VisitContext } from '../ui/useVisitState.ts'
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
  const [visits] = useState<Map<string, unknown>[]>([])
  visits[key] ??= new Map()
  const visit = visits[key]
  const shownKey = useRef(key)
  useLayoutEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    // After Back, the next view takes the key of the one that was left.
    visits.length = key + 1
    scroll.current?.scrollTo?.(0, (visit.get('top') as number | undefined) ?? 0)
    // The heading now has the title of the new view: a screen reader reads it, and Tab continues from there.
    if (mayTakeFocus()) headingRef.current?.focus({ preventScroll: true })
  }, [key, visits, visit, headingRef, mayTakeFocus])
  return (
    <div ref={stage} className={cls.lkStage}>
      <div
        ref={scroll}
        className={cls.lkScroll}
        data-scroll=""
        onScroll={({ currentTarget }) => visit.set('top', currentTarget.scrollTop)}
      >
        <ViewTransition viewKey={key} direction={direction} ghostClass={cls.lkGhost}>
          <div key={key} className={cls.lkView} part="view" data-testid={`lk-view-${view}`}>
            <VisitContext.Provider value={visit}>
              <ViewOutlet view={view as BuiltViewName} params={params} />
            </VisitContext.Provider>
          </div>
        </ViewTransition>
      </div>
    </div>
  )
}
