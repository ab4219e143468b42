import type { SiwxConfig } from '@latchkey/core'
import type { EmbeddedFactory } from '@latchkey/core/adapter'
import type { AdapterFactory, ConnectorFactory } from '@latchkey/core/modal'
import { devnetNetworks } from '../devnet/devnetNetworks.ts'
import { getFrameUrl, relayUrl } from '../devnet/nodes.ts'
import type { Options } from '../options/options.ts'
import { getScope } from '../services/services.ts'
import { toSignInUrl } from '../services/toSignInUrl.ts'
import type { TestWallet } from '../wallets/testWallet.ts'

/** The parts that the options need: namespaces, relay, email wallet and sign-in. */
export type Parts = {
  readonly adapters: readonly AdapterFactory[]
  readonly connectors: readonly ConnectorFactory[]
  readonly wallets: readonly TestWallet[]
  readonly siwx?: SiwxConfig
  readonly embedded?: EmbeddedFactory
}

export const noParts: Parts = { adapters: [], connectors: [], wallets: [] }

export const requiresParts = ({ namespaces, walletConnect, embedded, siwx }: Options): boolean =>
  walletConnect || embedded || siwx !== 'off' || namespaces.some((namespace) => namespace !== 'evm')

/** Loads only the parts that the options need. */
export async function loadParts(options: Options): Promise<Parts> {
  const { namespaces, walletConnect, embedded, siwx } = options
  const [solana, bitcoin, relay, email, client] = await Promise.all([
    namespaces.includes('solana') && import('./createSolanaPart.ts'),
    namespaces.includes('bitcoin') && import('./createBitcoinPart.ts'),
    walletConnect && import('@latchkey/walletconnect'),
    embedded && import('@latchkey/frame-client'),
    siwx !== 'off' && import('@latchkey/siwx/client'),
  ])
  const created = [
    ...(solana ? [solana.createSolanaPart(options)] : []),
    ...(bitcoin ? [bitcoin.createBitcoinPart(options)] : []),
  ]
  return {
    ...(client && {
      siwx: client.createSignInClient({
        url: toSignInUrl(options),
        required: siwx === 'required',
      }),
    }),
    ...(email && { embedded: email.embeddedWallet({ url: getFrameUrl(options.frameFault) }) }),
    adapters: created.map(({ adapter }) => adapter),
    wallets: created.flatMap(({ wallets }) => wallets),
    connectors: relay
      ? [
          relay.walletConnect({
            relayUrl,
            // Relay faults of a page apply to its scope only.
            projectId: getScope(options),
            // Without a namespace the page connects to a network through the relay only.
            ...(namespaces.length === 0 && { networks: devnetNetworks(options.chains) }),
          }),
        ]
      : [],
  }
}
