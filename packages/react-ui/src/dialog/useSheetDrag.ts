import { modalAtom } from '@latchkey/core'
import { requestClose } from '@latchkey/core/modal'
import { motion } from '@latchkey/primitives'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { animate } from '../ui/animate.ts'

/** Distance in pixels after which the sheet closes. */
const closeDistance = 96

/** The handle of the bottom sheet: dragged far enough it requests to close, else the sheet springs back. */
export function useSheetDrag(card: RefObject<HTMLElement | null>) {
  const latchkey = useLatchkey()
  const start = useRef<number | undefined>(undefined)
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? 0))
  const end = (event: PointerEvent) => {
    if (start.current === undefined || !card.current) return
    const drawn = distance(event)
    start.current = undefined
    card.current.style.removeProperty('translate')
    if (event.type === 'pointerup' && drawn > closeDistance) requestClose(latchkey)
    if (drawn === 0) return
    const from = { translate: `0 ${drawn}px` }
    // The exit animation continues from the dragged position.
    const to = latchkey.store.get(modalAtom).isOpen ? { translate: '0 0' } : from
    animate(card.current, [from, to], { duration: motion.view })
  }
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === undefined) return
      card.current?.style.setProperty('translate', `0 ${distance(event)}px`)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
