import {
  setThemeMode,
  setThemeVariables,
  type ThemeMode,
  type ThemeVariables,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useThemeState } from '../theme/useThemeState.ts'

/**
 * The theme of the modal and the buttons.
 *
 * @example
 * const { themeMode, setThemeMode } = useTheme()
 * return <button onClick={() => setThemeMode('light')}>{themeMode}</button>
 */
export function useTheme() {
  const latchkey = useLatchkey()
  const theme = useThemeState()
  const actions = useMemo(
    () => ({
      setThemeMode: (mode: ThemeMode) => setThemeMode(latchkey, mode),
      /** Merges into the current variables. */
      setThemeVariables: (variables: ThemeVariables) => setThemeVariables(latchkey, variables),
    }),
    [latchkey],
  )
  return { ...theme, ...actions }
}
