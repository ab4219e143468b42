import {
  type Latchkey,
  setFeatures,
  setLanguage,
  setThemeMode,
  setThemeVariables,
} from '@latchkey/core'
import type { Options } from '../options/options.ts'
import { tokenNames } from '../options/tokenNames.ts'
import type { TestWallet } from '../wallets/testWallet.ts'
import { toFeatures, toThemeVariables } from './toConfig.ts'

const unset = Object.fromEntries(tokenNames.map((name) => [name, undefined]))

/** Changes options of a running instance. @throws {InvalidConfigError} if a token or locale is malformed */
export function applyLive(latchkey: Latchkey, wallets: readonly TestWallet[], options: Options) {
  setThemeMode(latchkey, options.theme)
  setFeatures(latchkey, toFeatures(options))
  for (const { name, setBehaviour } of wallets) setBehaviour(options[name], options.prompt)
  setThemeVariables(latchkey, { ...unset, ...toThemeVariables(options) })
  setLanguage(latchkey, { locale: options.locale || undefined, dir: options.dir || undefined })
}
