const blocking = ['aria-hidden', 'inert']

/**
 * Takes `aria-hidden` and `inert` off the host element for as long as the modal is open: dialogs of
 * the page put them on everything beside themselves.
 *
 * @param onRemoved - the page has taken the element away, alone or with its whole body
 * @returns a function that stops.
 */
export function keepReachable(host: Element, onRemoved: () => void): () => void {
  const check = () => {
    for (const name of blocking) if (host.hasAttribute(name)) host.removeAttribute(name)
    // Vitest takes the globals of a simulated page away together with its body.
    if (!host.isConnected && globalThis.document) onRemoved()
  }
  const observer = new MutationObserver(check)
  observer.observe(host, { attributeFilter: blocking })
  for (let node = host.parentNode; node; node = node.parentNode)
    observer.observe(node, { childList: true })
  check()
  return () => observer.disconnect()
}
