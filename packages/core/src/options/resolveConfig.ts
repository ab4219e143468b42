import type { AdapterContext } from '../adapter/adapter.ts'
import type { AccountType } from '../adapter/connection.ts'
import { readPageMetadata } from '../browser/readPageMetadata.ts'
import type { LatchkeyConfig } from './schema.ts'
import { withDefaults } from './withDefaults.ts'

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

type Defaults = Omit<ResolvedConfig, 'defaultAccountTypes' | 'metadata'>

const defaults: Pick<ResolvedConfig, Defaulted> = {
  allowNetworkSwitch: true,
  allowUnsupportedChain: false,
  allWalletsButton: 'always',
  customWallets: [],
  debug: false,
  discoverAnnouncedWallets: true,
  discoverInjectedWallets: true,
  fullScreenOnMobile: false,
  inline: false,
  prefetch: 'intent',
  reconnectOnLoad: true,
  showHelp: true,
  showWallets: true,
}

/** Fills in the defaults: reconnecting, discovery and network switching are on. */
export function resolveConfig(parsed: LatchkeyConfig): ResolvedConfig {
  const { features: _, ...config } = parsed
  const { metadata, defaultAccountTypes: accountTypes } = parsed
  return {
    ...withDefaults<Defaults>(defaults, config),
    metadata: metadata
      ? {
          ...metadata,
          url: metadata.url ?? readPageMetadata().url,
          description: metadata.description ?? '',
          icons: metadata.icons ?? [],
        }
      : readPageMetadata(),
    defaultAccountTypes: {
      ...defaultAccountTypes,
      ...(accountTypes as Record<string, AccountType> | undefined),
    },
  }
}

/** `smartAccount` applies to the embedded wallet only. */
export const defaultAccountTypes: Readonly<Record<string, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}
