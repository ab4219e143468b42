import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back when the element comes into sight, and again after each change of `count` while it is in sight.
 *
 * @returns the element's ref
 */
export function useEndReached<element extends Element>(
  onReached: () => void,
  count: number,
): RefObject<element | null> {
  const ref = useRef<element>(null)
  const latest = useRef(onReached)
  latest.current = onReached
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer reports an element in sight once.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: element.closest('[data-scroll]'), rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  return ref
}
