import type { Latchkey } from '@latchkey/core'
import { openCountAtom } from '@latchkey/core/modal'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { prefersReducedMotion } from '../ui/animate.ts'

// The last opening that a card has handled: the next card of the page ignores it.
const responded = new WeakMap<Latchkey, number>()

/**
 * Scrolls the card into view and focuses its heading when the modal is opened, even if it was opened before the card
 * mounted.
 *
 * @returns whether the visitor is in the card: only then may it move the focus.
 */
export function useScrollIntoView({
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
    const respond = () => {
      const count = store.get(openCountAtom)
      if (count <= (responded.get(latchkey) ?? 0)) return
      responded.set(latchkey, count)
      const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
      host.parentElement?.scrollIntoView?.({ block: 'nearest', behavior })
      heading.current?.focus({ preventScroll: true })
    }
    respond()
    return store.sub(openCountAtom, respond)
  }, [latchkey, host, heading, isReady])
  return hasFocus
}

/**
 * Whether the visitor is in `host`: the last focused or clicked element was in it, even if that was removed since.
 * Safari does not focus a clicked button.
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
