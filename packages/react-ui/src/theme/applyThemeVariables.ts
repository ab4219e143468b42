import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { watchMediaQuery } from './watchMediaQuery.ts'

/** The tokens that are no colours. */
const others = /radius|font|spacing|zIndex/

/**
 * Sets theme variables (validated by core) as properties of an element, with the CSSOM: `style-src 'self'` blocks style
 * attributes. `styles.css` reads them as `--_option-…` where the page has no `--lk-…`, so that the site's own tokens win.
 * An invalid colour is omitted, so that the default applies; with a `rule` all are set, for a caller that checks contrast
 * itself.
 *
 * @param rule - the declarations to set them in as `--lk-…`, instead of the element's own
 * @returns a function that removes them again.
 *
 * @example
 * applyThemeVariables(button, { themeMode: 'dark', themeVariables: { fontSize: '16px' } }) // --_option-font-size: 16px
 */
export function applyThemeVariables(
  element: HTMLElement,
  { themeMode, themeVariables }: { themeMode: ThemeMode; themeVariables: ThemeVariables },
  rule?: CSSStyleDeclaration,
): () => void {
  const { light, dark, ...shared } = themeVariables
  const query = watchMediaQuery('(prefers-color-scheme: light)')
  const style = rule ?? element.style
  const prefix = rule ? '--lk-' : '--_option-'
  const clear = () => {
    for (const name of Array.from(style)) if (name.startsWith(prefix)) style.removeProperty(name)
  }
  const apply = () => {
    clear()
    const isLight = themeMode === 'light' || (themeMode === 'system' && query?.matches)
    const scheme = isLight ? light : dark
    for (const [key, value] of [shared, scheme].flatMap((tokens) => Object.entries(tokens ?? {}))) {
      const text = String(value)
      const isUsable = rule || others.test(key) || window.CSS?.supports('color', text)
      if (value !== undefined && isUsable)
        style.setProperty(
          `${prefix}${key.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}`,
          text,
        )
    }
  }
  apply()
  query?.addEventListener('change', apply)
  return () => {
    query?.removeEventListener('change', apply)
    clear()
  }
}
