import type { ThemeVariables } from '@latchkey/core'

/** The tokens that are no colours. */
const others = /^(?:radius|font|fontSize|spacing|zIndex)$/

/**
 * Sets theme variables (validated by core) as `--lk-…` properties of an element, with the CSSOM: `style-src 'self'`
 * blocks style attributes. An invalid colour is omitted, so that the default applies; `isGuarded` sets all of them,
 * for callers that check contrast themselves.
 *
 * @returns a function that removes them again.
 *
 * @example
 * applyThemeVariables(host, { fontSize: '16px' }) // --lk-font-size: 16px
 */
export function applyThemeVariables(
  element: HTMLElement,
  variables: ThemeVariables,
  isGuarded = false,
): () => void {
  const names = Object.entries(variables).flatMap(([key, value]) => {
    const text = String(value)
    const isUsable = isGuarded || others.test(key) || globalThis.CSS?.supports('color', text)
    if (value === undefined || !isUsable) return []
    const name = `--lk-${key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}`
    element.style.setProperty(name, text)
    return [name]
  })
  return () => {
    for (const name of names) element.style.removeProperty(name)
  }
}
