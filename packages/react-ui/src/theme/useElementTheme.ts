import type { ThemeMode } from '@latchkey/core'
import { type RefObject, useEffect } from 'react'
import { applyThemeVariables } from './applyThemeVariables.ts'
import { useThemeState } from './useThemeState.ts'

/** Sets the theme variables on an element of the page. @returns the mode, for its `data-theme` */
export function useElementTheme(ref: RefObject<HTMLElement | null>): ThemeMode {
  const { themeMode, themeVariables } = useThemeState()
  useEffect(() => {
    if (ref.current) return applyThemeVariables(ref.current, { themeMode, themeVariables })
  }, [ref, themeMode, themeVariables])
  return themeMode
}
