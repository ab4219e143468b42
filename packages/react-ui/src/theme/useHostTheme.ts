import { ensureThemeContrast, formatThemeAdjustment, type ThemeGuard } from '@latchkey/primitives'
import { useLayoutEffect } from 'react'
import { useLatchkey } from '../context/context.ts'
import { onOpened } from '../context/onOpened.ts'
import { warnInDevelopment } from '../development/warnInDevelopment.ts'
import { applyThemeVariables } from './applyThemeVariables.ts'
import { useThemeState } from './useThemeState.ts'
import { watchMediaQuery } from './watchMediaQuery.ts'

/** Preferences that change colours. */
const preferences = ['(prefers-color-scheme: light)', '(prefers-contrast: more)']

/**
 * Applies the theme to the host element with sufficient contrast: options and properties of the site's style sheet
 * are checked again when they change, when a preference changes, and after each opening.
 */
export function useHostTheme(host: HTMLElement): void {
  const latchkey = useLatchkey()
  const { themeMode, themeVariables } = useThemeState()
  useLayoutEffect(() => {
    host.dataset.theme = themeMode
    const rule = addHostRule(host)
    const clear = applyThemeVariables(host, { themeMode, themeVariables }, rule.style)
    let guard: ThemeGuard | undefined
    const check = () => {
      guard?.release()
      guard = ensureThemeContrast(host)
      for (const move of guard.moves)
        warnInDevelopment(latchkey, `Theme (${themeMode}): ${formatThemeAdjustment(move)}`)
    }
    check()
    const stops = [onOpened(latchkey, check), ...preferences.map((query) => onChange(query, check))]
    return () => {
      for (const stop of stops) stop()
      guard?.release()
      clear()
      rule.remove()
    }
  }, [latchkey, host, themeMode, themeVariables])
}

/** Adds a rule for a shadow host, which any rule of the page for it beats. jsdom has no style sheets to add. */
function addHostRule(host: HTMLElement): { style: CSSStyleDeclaration; remove: () => void } {
  const root = host.shadowRoot
  if (!root?.adoptedStyleSheets) return { style: host.style, remove: () => {} }
  const sheet = new CSSStyleSheet()
  sheet.insertRule(':host{}')
  root.adoptedStyleSheets.push(sheet)
  return {
    style: (sheet.cssRules[0] as CSSStyleRule).style,
    remove() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}

function onChange(query: string, react: () => void): () => void {
  const list = watchMediaQuery(query)
  list?.addEventListener('change', react)
  return () => list?.removeEventListener('change', react)
}
