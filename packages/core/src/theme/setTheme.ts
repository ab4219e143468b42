import type { ThemeMode } from '../base/themeMode.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { parseConfig } from '../options/parseConfig.ts'
import type { ThemeVariables } from '../options/theme.ts'
import { themeModeAtom, themeVariablesAtom } from './state.ts'

/**
 * Sets the theme mode: light, dark, or the system's.
 *
 * @example
 * setThemeMode(latchkey, 'system')
 * @throws {InvalidConfigError} if the mode is unknown
 */
export function setThemeMode(latchkey: Latchkey, themeMode: ThemeMode): void {
  parseConfig({ themeMode })
  latchkey.store.set(themeModeAtom, themeMode)
}

/**
 * Merges design tokens into the current ones; `light` and `dark` are replaced whole.
 *
 * @example
 * setThemeVariables(latchkey, { accent: 'oklch(65% 0.2 150)', radius: '2px' })
 * @throws {InvalidConfigError} if a token is unknown, or its value contains more than a CSS value (`url()`, `;`, `}`)
 */
export function setThemeVariables(latchkey: Latchkey, themeVariables: ThemeVariables): void {
  const parsed = parseConfig({ themeVariables }).themeVariables
  // `undefined` resets a token to its default; a missing token stays.
  const input = Object.entries(parsed ?? {}).filter(([name]) => Object.hasOwn(themeVariables, name))
  latchkey.store.set(themeVariablesAtom, (current) => ({
    ...current,
    ...Object.fromEntries(input),
  }))
}
