import type { ThemeVariables } from '@latchkey/core'

/** The tokens that are no colours. */
const others = /^(?:radius|font|fontSize|spacing|zIndex)$/

/**
 * Sets theme variables (checked by core) as `--lk-…` properties of an element, through the CSSOM: a
 * style attribute would break under `style-src 'self'`. A colour that is none is left out, so that the
 * default stands; what guards its colours itself takes `isGuarded` and gets all of them.
 *
 * @returns a function that takes them away again.
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
    const name = `--lk-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    element.style.setProperty(name, text)
    return [name]
  })
  return () => {
    for (const name of names) element.style.removeProperty(name)
  }
}
