import type { AdapterContext } from '../adapter/adapter.ts'
import type { AccountType } from '../adapter/connection.ts'
import { readPageMetadata } from '../browser/readPageMetadata.ts'
import type { LatchkeyConfig } from './schema.ts'

type Defaulted =
  | 'allowNetworkSwitch'
  | 'allowUnsupportedChain'
  | 'allWalletsButton'
  | 'customWallets'
  | 'debug'
  | 'discoverAnnouncedWallets'
  | 'discoverInjectedWallets'
  | 'fullScreenOnMobile'
  | 'inline'
  | 'prefetch'
  | 'reconnectOnLoad'
  | 'showHelp'
  | 'showWallets'

/** The options after parsing, with every default filled in. Features are state: see `featuresAtom`. */
export type ResolvedConfig = Omit<
  LatchkeyConfig,
  Defaulted | 'defaultAccountTypes' | 'features' | 'metadata'
> & {
  readonly [option in Defaulted]-?: Exclude<LatchkeyConfig[option], undefined>
} & {
  readonly defaultAccountTypes: Readonly<Record<string, AccountType>>
  readonly metadata: AdapterContext['metadata']
}

/** Fills in the defaults: reconnecting, discovery and network switching are on. */
export function resolveConfig(parsed: LatchkeyConfig): ResolvedConfig {
  const { features: _, ...config } = parsed
  return {
    ...config,
    metadata: parsed.metadata
      ? {
          ...parsed.metadata,
          url: parsed.metadata.url ?? readPageMetadata().url,
          description: parsed.metadata.description ?? '',
          icons: parsed.metadata.icons ?? [],
        }
      : readPageMetadata(),
    allowNetworkSwitch: parsed.allowNetworkSwitch ?? true,
    allowUnsupportedChain: parsed.allowUnsupportedChain ?? false,
    allWalletsButton: parsed.allWalletsButton ?? 'always',
    customWallets: parsed.customWallets ?? [],
    debug: parsed.debug ?? false,
    defaultAccountTypes: {
      ...defaultAccountTypes,
      ...(parsed.defaultAccountTypes as Record<string, AccountType> | undefined),
    },
    discoverAnnouncedWallets: parsed.discoverAnnouncedWallets ?? true,
    discoverInjectedWallets: parsed.discoverInjectedWallets ?? true,
    fullScreenOnMobile: parsed.fullScreenOnMobile ?? false,
    inline: parsed.inline ?? false,
    prefetch: parsed.prefetch ?? 'intent',
    reconnectOnLoad: parsed.reconnectOnLoad ?? true,
    showHelp: parsed.showHelp ?? true,
    showWallets: parsed.showWallets ?? true,
  }
}

/** `smartAccount` applies to the embedded wallet only. */
export const defaultAccountTypes: Readonly<Record<string, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}
