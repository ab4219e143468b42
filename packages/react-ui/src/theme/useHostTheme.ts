import { type Latchkey, modalAtom } from '@latchkey/core'
import { describeThemeMove, guardTheme, type ThemeGuard } from '@latchkey/primitives'
import { useLayoutEffect } from 'react'
import { useLatchkey } from '../context/context.ts'
import { warnInDevelopment } from '../development/warnInDevelopment.ts'
import { useTheme } from '../hooks/useTheme.ts'
import { applyThemeVariables } from './applyThemeVariables.ts'
import { mediaQuery } from './mediaQuery.ts'

/** What of a visitor's preferences has colours of its own. */
const preferences = ['(prefers-color-scheme: light)', '(prefers-contrast: more)']

/**
 * Keeps the theme on the host element, and readable: what the site has set, by option or in its own
 * style sheet, is looked at again when it changes, when a preference does, and at each opening.
 */
export function useHostTheme(host: HTMLElement): void {
  const latchkey = useLatchkey()
  const { themeMode, themeVariables } = useTheme()
  useLayoutEffect(() => {
    host.dataset.theme = themeMode
    const clear = applyThemeVariables(host, themeVariables, true)
    let guard: ThemeGuard | undefined
    const check = () => {
      guard?.release()
      guard = guardTheme(host)
      for (const move of guard.moves)
        warnInDevelopment(latchkey, `Theme (${themeMode}): ${describeThemeMove(move)}`)
    }
    check()
    const stops = [
      onOpening(latchkey, check),
      ...preferences.map((query) => onChange(query, check)),
    ]
    return () => {
      for (const stop of stops) stop()
      guard?.release()
      clear()
    }
  }, [latchkey, host, themeMode, themeVariables])
}

function onOpening({ store }: Latchkey, react: () => void): () => void {
  let { isOpen } = store.get(modalAtom)
  return store.sub(modalAtom, () => {
    const was = isOpen
    isOpen = store.get(modalAtom).isOpen
    if (isOpen && !was) react()
  })
}

function onChange(query: string, react: () => void): () => void {
  const list = mediaQuery(query)
  list?.addEventListener('change', react)
  return () => list?.removeEventListener('change', react)
}
