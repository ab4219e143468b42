import type { Latchkey } from '../latchkey.ts'
import { parseConfig } from '../options/parseConfig.ts'
import type { ThemeMode } from './schema.ts'
import { themeModeAtom } from './state.ts'

/**
 * Light, dark, or as the visitor's system has it.
 *
 * @example
 * setThemeMode(latchkey, 'system')
 * @throws {InvalidConfigError} any other text
 */
export function setThemeMode(latchkey: Latchkey, themeMode: ThemeMode): void {
  parseConfig({ themeMode })
  latchkey.store.set(themeModeAtom, themeMode)
}
