import type { ThemeVariables } from '@latchkey/core'

/**
 * Sets theme variables (checked by core) as `--lk-…` properties of an element, through the CSSOM: a
 * style attribute would break under `style-src 'self'`.
 *
 * @returns a function that takes them away again.
 *
 * @example
 * applyThemeVariables(host, { fontSize: '16px' }) // --lk-font-size: 16px
 */
export function applyThemeVariables(element: HTMLElement, variables: ThemeVariables): () => void {
  const names = Object.entries(variables).flatMap(([key, value]) => {
    if (value === undefined) return []
    const name = `--lk-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    element.style.setProperty(name, String(value))
    return [name]
  })
  return () => {
    for (const name of names) element.style.removeProperty(name)
  }
}
