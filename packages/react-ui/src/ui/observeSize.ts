/**
 * Calls back with the first layout of the element and when its size changes; never in jsdom, which has no layout.
 *
 * @returns a function that stops it
 */
export function observeSize(element: Element, onResize: () => void): () => void {
  if (!window.ResizeObserver) return () => {}
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
