import { readPageMetadata } from '../browser/readPageMetadata.ts'
import type { AccountType } from '../connections/schema.ts'
import type { ResolvedConfig } from '../latchkey.ts'
import { defaultAccountTypes } from './defaultAccountTypes.ts'
import type { LatchkeyConfig } from './schema.ts'

/** Fills in the defaults: reconnecting, discovery and network switching are on. */
export function resolveConfig(parsed: LatchkeyConfig): ResolvedConfig {
  const { features: _, ...config } = parsed
  return {
    ...config,
    metadata: parsed.metadata
      ? {
          ...parsed.metadata,
          description: parsed.metadata.description ?? '',
          icons: parsed.metadata.icons ?? [],
        }
      : readPageMetadata(),
    allWallets: parsed.allWallets ?? 'SHOW',
    allowUnsupportedChain: parsed.allowUnsupportedChain ?? false,
    customWallets: parsed.customWallets ?? [],
    debug: parsed.debug ?? false,
    defaultAccountTypes: {
      ...defaultAccountTypes,
      ...(parsed.defaultAccountTypes as Record<string, AccountType> | undefined),
    },
    enableEIP6963: parsed.enableEIP6963 ?? true,
    enableEmbedded: parsed.enableEmbedded ?? false,
    enableInjected: parsed.enableInjected ?? true,
    enableMobileFullScreen: parsed.enableMobileFullScreen ?? false,
    enableNetworkSwitch: parsed.enableNetworkSwitch ?? true,
    enableReconnect: parsed.enableReconnect ?? true,
    enableWalletGuide: parsed.enableWalletGuide ?? true,
    enableWallets: parsed.enableWallets ?? true,
    prefetch: parsed.prefetch ?? 'intent',
  }
}
