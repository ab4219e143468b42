/** Intersection Observer v2, of which TypeScript has no types. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

/** The part of an element that must be visible. */
const wholly = 0.99
/** Milliseconds between two checks; browsers accept no less. */
const delay = 100

/**
 * Tells whether an element is visible, whenever that changes; the returned function stops it. Browsers with Intersection
 * Observer v2 check that nothing covers it; in others it counts as visible with the first frame that is painted, which a
 * hidden iframe does not have.
 */
export function watchVisibility(
  element: Element,
  onChange: (isVisible: boolean) => void,
): () => void {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    const request = requestAnimationFrame(() => onChange(true))
    return () => cancelAnimationFrame(request)
  }
  const options: Options = { threshold: [0, wholly, 1], trackVisibility: true, delay }
  const observer = new IntersectionObserver((entries) => {
    const last: Entry | undefined = entries.at(-1)
    onChange(last?.isVisible === true && last.intersectionRatio >= wholly)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
