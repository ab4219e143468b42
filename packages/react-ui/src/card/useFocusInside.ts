import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the visitor is in `host`: what was focused or pressed last is in it, also when that has been taken away
 * meanwhile. Safari does not focus a button that is pressed.
 */
export function useFocusInside(host: Element): () => boolean {
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
