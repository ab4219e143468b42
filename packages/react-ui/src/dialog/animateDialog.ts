import { motion } from '@latchkey/primitives'
import { watchMediaQuery } from '../theme/watchMediaQuery.ts'
import { animate } from '../ui/animate.ts'

const isSheet = () => watchMediaQuery('(max-width: 480px)')?.matches

/** Animates the card in or out. An animation that runs already is replaced. */
export function createDialogMotion(overlay: Element, card: Element) {
  let animations: readonly ReturnType<typeof animate>[] = []
  const cancel = () => {
    for (const animation of animations) animation.cancel()
    animations = []
  }
  /** Resolves at the end; rejects if another one replaces it. */
  const play = (how: 'in' | 'out', delay?: number): Promise<unknown> => {
    cancel()
    const isLeaving = how === 'out'
    const offset = isSheet()
      ? { transform: 'translateY(100%)', opacity: 1 }
      : // The first frame already shows the card, at half opacity.
        { transform: 'translateY(8px) scale(0.985)', opacity: isLeaving ? 0 : 0.5 }
    const here = { transform: 'none', opacity: 1 }
    const options = { duration: motion.view, delay, easing: isLeaving ? 'in' : 'out' } as const
    const shades = [{ opacity: 0 }, { opacity: 1 }]
    const moves = [offset, here]
    animations = [
      animate(overlay, isLeaving ? shades.reverse() : shades, options),
      animate(card, isLeaving ? moves.reverse() : moves, options),
    ]
    return Promise.all(animations.map(({ finished }) => finished))
  }
  return { play, cancel }
}
