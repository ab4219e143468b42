import { motion } from '@latchkey/primitives'
import { type RefObject, useLayoutEffect } from 'react'
import { prefersReducedMotion } from '../ui/animate.ts'
import { observeSize } from '../ui/observeSize.ts'

/** Animates `outer` to the height of `inner` within 150 ms. */
export function useSmoothHeight(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = outer.current
    const content = inner.current
    if (!box || !content) return
    let running: Animation | undefined
    let height = box.offsetHeight
    const stop = observeSize(content, () => {
      const from = running?.playState === 'running' ? box.offsetHeight : height
      running?.cancel()
      const to = content.offsetHeight
      height = to
      // A closed dialog has no height.
      if (
        from === 0 ||
        to === 0 ||
        Math.abs(to - from) < 2 ||
        prefersReducedMotion() ||
        !box.animate
      )
        return
      running = box.animate([{ blockSize: `${from}px` }, { blockSize: `${to}px` }], {
        duration: motion.height,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
    })
    return () => {
      stop()
      running?.cancel()
    }
  }, [outer, inner])
}
