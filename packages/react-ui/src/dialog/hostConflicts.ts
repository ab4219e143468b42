const types = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'click', 'dblclick'],
  ...['auxclick', 'contextmenu', 'touchstart', 'touchmove', 'touchend', 'wheel'],
  ...['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'change', 'focusin', 'focusout'],
]

/**
 * Keeps what happens inside the modal from the page: a click is not a click outside the host's own
 * dialog, "/" is not its shortcut, focus is not pulled back by its trap. React inside listens at the
 * shadow root, below this.
 */
export function isolateEvents(host: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of types) host.addEventListener(type, stop, { passive: true })
}

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

// One sheet a document, counted: two modals of one page may be open at once.
const locks = new WeakMap<Document, { sheet: CSSStyleSheet; count: number }>()

/**
 * Stops the page from scrolling, by an adopted sheet: no style attribute, nothing for a CSP to
 * refuse. Where a scrollbar takes room, the room stays, so nothing moves.
 *
 * @returns a function that lets go; safe to call once.
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
