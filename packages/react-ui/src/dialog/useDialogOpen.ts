import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { isOpenAtom } from '../context/onOpened.ts'
import { afterPaint } from '../loading/afterPaint.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { hasSucceededAtom, shownSuccessAtom } from '../ui/useSuccess.ts'
import { createDialogMotion } from './animateDialog.ts'
import { showDialog } from './showDialog.ts'
import { showLeaving } from './showLeaving.ts'
import { trapFocus } from './trapFocus.ts'

/** What the dialog has rendered. Rendered ahead of its opening it is `closed`, until a frame has shown it. */
export type DialogPhase = 'closed' | 'shown' | 'leaving'

/** How long a success is shown before the card leaves, in milliseconds. */
const successMs = 450

/**
 * Shows and closes the dialog as the modal opens and closes, without a render in between: a click shows what is
 * already there.
 */
export function useDialogOpen({
  dialog,
  overlay,
  card,
  heading,
  host,
  ...callbacks
}: {
  dialog: RefObject<HTMLDialogElement | null>
  overlay: RefObject<Element | null>
  card: RefObject<Element | null>
  heading: RefObject<HTMLElement | null>
  host: HTMLElement
  /** It is `closed` again once the exit animation has ended. */
  onPhase: (phase: DialogPhase) => void
  /** The page took the element away, alone or with its whole body. */
  onRemoved: () => void
}): void {
  const latchkey = useLatchkey()
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  useLayoutEffect(() => {
    const { store } = latchkey
    const element = dialog.current
    if (!element || !overlay.current || !card.current) return
    const motion = createDialogMotion(overlay.current, card.current)
    const stopWrapping = trapFocus(element)
    let hide: (() => void) | undefined
    /** Cancels or undoes what the last change started. */
    let end: (() => void) | undefined
    let isAhead = !store.get(isOpenAtom)
    const setPhase = (phase: DialogPhase) => latest.current.onPhase(phase)
    const show = () => {
      const onRemoved = () => latest.current.onRemoved()
      end?.()
      end = undefined
      hide ??= showDialog(latchkey, { dialog: element, heading: heading.current, host, onRemoved })
      motion.play('in').catch(() => undefined)
      // What was rendered ahead is shown without a render.
      if (isAhead) end = afterPaint(() => setPhase('shown'))
      else setPhase('shown')
      isAhead = false
    }
    const leave = () => {
      // Without motion, the exit has ended before an opening in the same task can cancel it.
      if (store.get(isOpenAtom)) return
      end?.()
      motion.cancel()
      setPhase('closed')
    }
    const close = () => {
      hide?.()
      hide = undefined
      const exit = (delay?: number) => {
        motion.play('out', delay).then(leave, () => undefined)
      }
      const delay = store.get(shownSuccessAtom) && successMs
      end = showLeaving(element, () => delay && exit())
      exit(delay)
    }
    const update = () => {
      if (store.get(isOpenAtom)) return show()
      if (!hide) return
      end?.()
      setPhase('leaving')
      // A frame shows the account in the page's button first.
      if (store.get(hasSucceededAtom)) end = afterPaint(close)
      else close()
    }
    update()
    const unsubscribe = store.sub(isOpenAtom, update)
    const cancelLayout = whenIdle(latchkey, () => hide ?? end ?? layOut(element))
    return () => {
      cancelLayout()
      unsubscribe()
      motion.cancel()
      stopWrapping()
      hide?.()
      end?.()
    }
  }, [dialog, overlay, card, heading, host, latchkey])
}

/** Has the browser compute styles and load fonts of a closed dialog, within one task: it is never painted. */
function layOut(dialog: HTMLDialogElement): void {
  dialog.setAttribute('open', '')
  dialog.getBoundingClientRect()
  dialog.removeAttribute('open')
}
