const blocking = ['aria-hidden', 'inert']

/**
 * Takes `aria-hidden` and `inert` off the host element for as long as the modal is open: dialogs of
 * the page put them on everything beside themselves.
 *
 * @returns a function that stops.
 */
export function keepReachable(host: Element): () => void {
  const clear = () => {
    for (const name of blocking) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  const observer = new MutationObserver(clear)
  observer.observe(host, { attributeFilter: blocking })
  clear()
  return () => observer.disconnect()
}
