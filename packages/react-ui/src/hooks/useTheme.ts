import {
  setThemeMode,
  setThemeVariables,
  type ThemeMode,
  type ThemeVariables,
} from '@latchkey/core'
import { themeModeAtom, themeVariablesAtom } from '@latchkey/core/modal'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const none: ThemeVariables = {}

/**
 * The theme of the modal and the buttons.
 *
 * @example
 * const { themeMode, setThemeMode } = useTheme()
 * return <button onClick={() => setThemeMode('light')}>{themeMode}</button>
 */
export function useTheme() {
  const latchkey = useLatchkey()
  // The server has the configured theme only.
  const themeMode = useAtomValue(themeModeAtom, latchkey.config.themeMode ?? 'dark')
  const themeVariables = useAtomValue(themeVariablesAtom, latchkey.config.themeVariables ?? none)
  const actions = useMemo(
    () => ({
      setThemeMode: (mode: ThemeMode) => setThemeMode(latchkey, mode),
      /** Merges into the current variables. */
      setThemeVariables: (variables: ThemeVariables) => setThemeVariables(latchkey, variables),
    }),
    [latchkey],
  )
  return { themeMode, themeVariables, ...actions }
}
