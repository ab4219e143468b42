import type { ThemeMode } from '@latchkey/core'
import { type RefObject, useEffect } from 'react'
import { useTheme } from '../hooks/useTheme.ts'
import { applyThemeVariables } from './applyThemeVariables.ts'

/** Sets the theme variables on an element of the page. @returns the mode, for its `data-theme` */
export function useElementTheme(ref: RefObject<HTMLElement | null>): ThemeMode {
  const { themeMode, themeVariables } = useTheme()
  useEffect(() => {
    if (ref.current) return applyThemeVariables(ref.current, { themeMode, themeVariables })
  }, [ref, themeMode, themeVariables])
  return themeMode
}
