import type { Latchkey } from '@latchkey/core'
import { openingsAtom } from '@latchkey/core/modal'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { prefersLessMotion } from '../ui/animate.ts'

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

/**
 * Whether the visitor is in `host`: what was focused or pressed last is in it, also when that has been taken away
 * meanwhile. Safari does not focus a button that is pressed.
 */
function useFocusInside(host: Element): () => boolean {
  const isInside = useRef(false)
  useEffect(() => {
    const listen = (event: Event) => {
      isInside.current = event.composedPath().includes(host)
    }
    window.addEventListener('focusin', listen, true)
    window.addEventListener('pointerdown', listen, true)
    return () => {
      window.removeEventListener('focusin', listen, true)
      window.removeEventListener('pointerdown', listen, true)
    }
  }, [host])
  return useCallback(() => isInside.current, [])
}
