import type { Config } from '../config/readConfig.ts'
import type { Clock } from '../ports/clock.ts'
import { createCoinbaseProvider } from './createCoinbaseProvider.ts'
import { createMeldProvider } from './createMeldProvider.ts'
import { createOptionsCache } from './createOptionsCache.ts'
import { createSandboxProvider } from './createSandboxProvider.ts'
import type { OnrampProvider } from './provider.ts'

/** The providers of the settings, in order; in development, the sandbox by default. */
export function createProviders(
  { onramp, mode, chains, timeLimit }: Config,
  clock: Clock,
): readonly OnrampProvider[] {
  if (onramp.length === 0 && mode === 'development') return [createSandboxProvider(chains)]
  const keepOptions = createOptionsCache(clock, timeLimit)
  return onramp.map((settings) =>
    settings.shape === 'coinbase'
      ? createCoinbaseProvider(settings, keepOptions)
      : createMeldProvider(settings, keepOptions),
  )
}
