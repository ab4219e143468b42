import type { Config } from '../config/readConfig.ts'
import { coinbaseProvider } from './coinbaseProvider.ts'
import { meldProvider } from './meldProvider.ts'
import type { OnrampProvider } from './provider.ts'
import { sandboxProvider } from './sandboxProvider.ts'

/** The providers of the settings, in their order; in development, when there is none, the sandbox. */
export function createProviders({ onramp, mode, chains }: Config): readonly OnrampProvider[] {
  if (onramp.length === 0 && mode === 'development') return [sandboxProvider(chains)]
  return onramp.map((settings) =>
    settings.shape === 'coinbase' ? coinbaseProvider(settings) : meldProvider(settings),
  )
}
