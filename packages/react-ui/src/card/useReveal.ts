import { type Latchkey, openingsAtom } from '@latchkey/core'
import { type RefObject, useLayoutEffect } from 'react'
import { useLatchkey } from '../context.ts'
import { prefersLessMotion } from '../modal/animate.ts'
import { useFocusInside } from './useFocusInside.ts'

// The last opening that a card has answered: the next card of the page does not answer it again.
const answered = new WeakMap<Latchkey, number>()

/**
 * Brings the card into view, with the focus on its heading, when the modal is asked for; also when that was before
 * the card came.
 *
 * @returns whether the visitor is in the card: only then may it take the focus by itself.
 */
export function useReveal({
  host,
  heading,
  isReady,
}: {
  host: HTMLElement
  heading: RefObject<HTMLElement | null>
  isReady: boolean
}): () => boolean {
  const latchkey = useLatchkey()
  const hasFocus = useFocusInside(host)
  useLayoutEffect(() => {
    if (!isReady) return
    const { store } = latchkey
    const answer = () => {
      const count = store.get(openingsAtom)
      if (count <= (answered.get(latchkey) ?? 0)) return
      answered.set(latchkey, count)
      const behavior = prefersLessMotion() ? 'auto' : 'smooth'
      host.parentElement?.scrollIntoView?.({ block: 'nearest', behavior })
      heading.current?.focus({ preventScroll: true })
    }
    answer()
    return store.sub(openingsAtom, answer)
  }, [latchkey, host, heading, isReady])
  return hasFocus
}
