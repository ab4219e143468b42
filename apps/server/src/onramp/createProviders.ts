import type { Config } from '../config/readConfig.ts'
import type { Server } from '../http/server.ts'
import { createCoinbaseProvider } from './createCoinbaseProvider.ts'
import { createMeldProvider } from './createMeldProvider.ts'
import { createOptionsCache } from './createOptionsCache.ts'
import { createSandboxProvider } from './createSandboxProvider.ts'
import type { OnrampProvider } from './provider.ts'

/** The providers of the settings, in order; in development, followed by the sandbox. */
export function createProviders(
  { onramp, mode, chains, timeLimit }: Config,
  { database, clock }: Pick<Server, 'database' | 'clock'>,
): readonly OnrampProvider[] {
  const keepOptions = createOptionsCache(clock, timeLimit)
  const providers = onramp.map((settings) =>
    settings.shape === 'coinbase'
      ? createCoinbaseProvider(settings, keepOptions)
      : createMeldProvider(settings, keepOptions),
  )
  if (mode !== 'development') return providers
  return [...providers, createSandboxProvider(chains, { database, clock })]
}
