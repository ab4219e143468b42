import type { Latchkey } from '../latchkey.ts'
import { parseConfig } from '../options/parseConfig.ts'
import type { ThemeVariables } from './schema.ts'
import { themeVariablesAtom } from './state.ts'

/**
 * Merges design tokens into the current ones.
 *
 * @example
 * setThemeVariables(latchkey, { accent: 'oklch(65% 0.2 150)', radius: '2px' })
 * @throws {InvalidConfigError} an unknown token, or a value that is more than a value (`url()`, `;`, `}`)
 */
export function setThemeVariables(latchkey: Latchkey, themeVariables: ThemeVariables): void {
  const parsed = parseConfig({ themeVariables }).themeVariables
  // `undefined` resets a token to its default; a missing token stays.
  const given = Object.entries(parsed ?? {}).filter(([name]) => Object.hasOwn(themeVariables, name))
  latchkey.store.set(themeVariablesAtom, (current) => ({
    ...current,
    ...Object.fromEntries(given),
  }))
}
