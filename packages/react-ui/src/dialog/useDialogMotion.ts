import { motion } from '@latchkey/primitives'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { watchMediaQuery } from '../theme/watchMediaQuery.ts'
import { animate } from '../ui/animate.ts'

const isSheet = () => watchMediaQuery('(max-width: 480px)')?.matches

/** Animates the card in, and out before `onLeft`. Opening during the exit reverses it. */
export function useDialogMotion({
  overlay,
  card,
  isLeaving,
  onLeft,
}: {
  overlay: RefObject<Element | null>
  card: RefObject<Element | null>
  isLeaving: boolean
  onLeft: () => void
}): void {
  const left = useRef(onLeft)
  useEffect(() => {
    left.current = onLeft
  })
  useLayoutEffect(() => {
    if (!overlay.current || !card.current) return
    const offset = isSheet()
      ? { transform: 'translateY(100%)', opacity: 1 }
      : { transform: 'translateY(8px) scale(0.985)', opacity: 0 }
    const here = { transform: 'none', opacity: 1 }
    const options = { duration: motion.view, easing: isLeaving ? 'in' : 'out' } as const
    const shades = [{ opacity: 0 }, { opacity: 1 }]
    const moves = [offset, here]
    const animations = [
      animate(overlay.current, isLeaving ? shades.reverse() : shades, options),
      animate(card.current, isLeaving ? moves.reverse() : moves, options),
    ]
    if (isLeaving) {
      const all = Promise.all(animations.map(({ finished }) => finished))
      all.then(() => left.current()).catch(() => undefined)
    }
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [overlay, card, isLeaving])
}
