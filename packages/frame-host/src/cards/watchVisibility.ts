/** Intersection Observer v2, of which TypeScript has no types. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { trackVisibility?: boolean; delay?: number }

/** The part of an element that must be visible. */
const wholly = 0.99
/** Milliseconds between two checks; browsers accept no less. */
const delay = 100

/**
 * Tells whether an element is wholly visible, whenever that changes; the returned function stops it. Only browsers with
 * Intersection Observer v2 check that nothing covers it. A hidden iframe gets no entries, since it renders no frames.
 */
export function watchVisibility(
  element: Element,
  onChange: (isVisible: boolean) => void,
): () => void {
  const seesCovers = 'isVisible' in IntersectionObserverEntry.prototype
  const options: Options = {
    threshold: [0, wholly, 1],
    ...(seesCovers && { trackVisibility: true, delay }),
  }
  const observer = new IntersectionObserver((entries) => {
    const last: Entry | undefined = entries.at(-1)
    const isUncovered = !seesCovers || last?.isVisible === true
    onChange(isUncovered && (last?.intersectionRatio ?? 0) >= wholly)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
