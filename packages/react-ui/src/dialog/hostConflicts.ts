const types = (
  'pointerdown pointerup pointercancel mousedown mouseup click dblclick auxclick contextmenu ' +
  'touchstart touchmove touchend wheel keydown keyup keypress beforeinput input change focusin focusout'
).split(' ')

/**
 * Stops events of the modal from reaching the page: its own dialog must not see an outside click, its shortcuts ("/")
 * must not fire, and its focus trap must not pull the focus back. React listens at the shadow root, below this
 * element.
 */
export function stopEventPropagation(host: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of types) host.addEventListener(type, stop, { passive: true })
}

const blocking = ['aria-hidden', 'inert']

/**
 * Removes `aria-hidden` and `inert` from the host element while the modal is open: dialogs of the page set them on
 * all their siblings.
 *
 * @param onRemoved - called when the page has removed the element, alone or with its body
 * @returns a function that stops.
 */
export function watchInteractivity(host: Element, onRemoved: () => void): () => void {
  const check = () => {
    for (const name of blocking) if (host.hasAttribute(name)) host.removeAttribute(name)
    // Vitest removes the globals of a simulated page together with its body.
    if (!host.isConnected && globalThis.document) onRemoved()
  }
  const observer = new MutationObserver(check)
  observer.observe(host, { attributeFilter: blocking })
  for (let node = host.parentNode; node; node = node.parentNode)
    observer.observe(node, { childList: true })
  check()
  return () => observer.disconnect()
}

// One sheet a document, counted: two modals of one page may be open at once.
const locks = new WeakMap<Document, { sheet: CSSStyleSheet; count: number }>()

/**
 * Stops the page from scrolling, with an adopted sheet: no style attribute that a CSP could reject. The space of a
 * scrollbar is kept, so nothing moves.
 *
 * @returns a function that undoes it; call it once.
 */
export function lockScroll(page: Document): () => void {
  // jsdom has no constructed style sheets.
  if (!page.adoptedStyleSheets) return () => {}
  const lock = locks.get(page) ?? { sheet: new CSSStyleSheet(), count: 0 }
  locks.set(page, lock)
  lock.count += 1
  if (lock.count === 1) {
    const hasScrollbar = window.innerWidth > page.documentElement.clientWidth
    const gutter = hasScrollbar ? 'scrollbar-gutter: stable;' : ''
    lock.sheet.replaceSync(`html { overflow: hidden !important; ${gutter} }`)
    page.adoptedStyleSheets.push(lock.sheet)
  }
  return () => {
    lock.count -= 1
    if (lock.count > 0) return
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== lock.sheet)
  }
}
