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
