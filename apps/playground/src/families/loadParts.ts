import type { AdapterFactory, ConnectorFactory } from '@latchkey/core'
import { devnetNetworks } from '../devnet/devnetNetworks.ts'
import { relayUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { scopeOf } from '../services/services.ts'
import type { TestWallet } from '../wallets/testWallet.ts'

/** What the families and the relay of the options add to the page. */
export type Parts = {
  readonly adapters: readonly AdapterFactory[]
  readonly connectors: readonly ConnectorFactory[]
  readonly wallets: readonly TestWallet[]
}

export const noParts: Parts = { adapters: [], connectors: [], wallets: [] }

export const needsParts = ({ families, walletConnect }: Options): boolean =>
  walletConnect || families.some((family) => family !== 'evm')

/** Fetches what the options need, and nothing of a family they leave out. */
export async function loadParts(options: Options): Promise<Parts> {
  const { families, walletConnect } = options
  const [solana, bitcoin, relay] = await Promise.all([
    families.includes('solana') && import('./solanaPart.ts'),
    families.includes('bitcoin') && import('./bitcoinPart.ts'),
    walletConnect && import('@latchkey/walletconnect'),
  ])
  const made = [
    ...(solana ? [solana.solanaPart(options)] : []),
    ...(bitcoin ? [bitcoin.bitcoinPart(options)] : []),
  ]
  return {
    adapters: made.map(({ adapter }) => adapter),
    wallets: made.flatMap(({ wallets }) => wallets),
    connectors: relay
      ? [
          relay.walletConnect({
            relayUrl,
            // What one page breaks at the relay is broken for those of its scope alone.
            projectId: scopeOf(options),
            // Without a family of its own the page still connects to a network: by the relay alone.
            ...(families.length === 0 && { networks: devnetNetworks(options.chains) }),
          }),
        ]
      : [],
  }
}
