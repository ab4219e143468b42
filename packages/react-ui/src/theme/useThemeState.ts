import type { ThemeMode, ThemeVariables } from '@latchkey/core'
import { themeModeAtom, themeVariablesAtom } from '@latchkey/core/modal'
import { useAtomValue, useLatchkey } from '../context/context.ts'

const none: ThemeVariables = {}

/** The theme of the modal and the buttons without actions, so that buttons do not pull in the action code. */
export function useThemeState(): { themeMode: ThemeMode; themeVariables: ThemeVariables } {
  const { config } = useLatchkey()
  // The server has the configured theme only.
  const themeMode = useAtomValue(themeModeAtom, config.themeMode ?? 'dark')
  const themeVariables = useAtomValue(themeVariablesAtom, config.themeVariables ?? none)
  return { themeMode, themeVariables }
}
