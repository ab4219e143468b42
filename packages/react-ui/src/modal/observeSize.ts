/**
 * Calls back when the element has another size, and once at the beginning; never in jsdom, which has no layout.
 *
 * @returns a function that stops it
 */
export function observeSize(element: Element, onResize: () => void): () => void {
  if (!window.ResizeObserver) return () => {}
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
