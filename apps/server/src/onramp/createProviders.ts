import type { Config } from '../config/readConfig.ts'
import type { Clock } from '../ports/clock.ts'
import { coinbaseProvider } from './coinbaseProvider.ts'
import { createKeepOptions } from './createKeepOptions.ts'
import { meldProvider } from './meldProvider.ts'
import type { OnrampProvider } from './provider.ts'
import { sandboxProvider } from './sandboxProvider.ts'

/** The providers of the settings, in order; in development, the sandbox by default. */
export function createProviders(
  { onramp, mode, chains, timeLimit }: Config,
  clock: Clock,
): readonly OnrampProvider[] {
  if (onramp.length === 0 && mode === 'development') return [sandboxProvider(chains)]
  const keepOptions = createKeepOptions(clock, timeLimit)
  return onramp.map((settings) =>
    settings.shape === 'coinbase'
      ? coinbaseProvider(settings, keepOptions)
      : meldProvider(settings, keepOptions),
  )
}
