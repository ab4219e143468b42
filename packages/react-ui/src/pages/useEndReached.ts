import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back when the element comes into sight, once for each time that it is mounted or scrolled there.
 *
 * @returns the element's ref
 */
export function useEndReached<element extends Element>(
  onReached: () => void,
): RefObject<element | null> {
  const ref = useRef<element>(null)
  const latest = useRef(onReached)
  latest.current = onReached
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: element.closest('[data-scroll]'), rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
