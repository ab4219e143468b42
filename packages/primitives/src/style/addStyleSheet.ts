// A constructed sheet belongs to one document, so each document has its own, shared by its roots.
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Adopts `css` into a shadow root or document as a constructed style sheet, which needs no
 * `style-src 'unsafe-inline'`. Adopting the same text twice does nothing.
 *
 * @param first - adds it before existing sheets, for the order of cascade layers
 *
 * @example
 * addStyleSheet(shadowRoot, 'p { margin: 0 }')
 */
export function addStyleSheet(root: ShadowRoot | Document, css: string, first = false): void {
  const owner = root.ownerDocument ?? (root as Document)
  const view = owner.defaultView
  // jsdom has no constructed style sheets.
  if (!view || !root.adoptedStyleSheets) return
  let known = sheets.get(owner)
  if (!known) {
    known = new Map()
    sheets.set(owner, known)
  }
  let sheet = known.get(css)
  if (!sheet) {
    sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
  }
  if (root.adoptedStyleSheets.includes(sheet)) return
  if (first) root.adoptedStyleSheets.unshift(sheet)
  else root.adoptedStyleSheets.push(sheet)
}
