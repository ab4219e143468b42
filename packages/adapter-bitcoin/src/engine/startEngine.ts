import {
  type CaipNetworkId,
  ChainNotAddedError,
  type ConnectorProvider,
  constants,
  createNodes,
  startWalletEngine,
} from '@latchkey/core/adapter'
import { type Chain, getChain } from '../addresses/chains.ts'
import type { Driver, Engine } from '../calls/engine.ts'
import type { Wallet } from '../discovery/wallet.ts'
import type { BitcoinWallet } from '../wallets/bitcoinWallet.ts'
import { createLeatherWallet } from '../wallets/createLeatherWallet.ts'
import { createOkxWallet } from '../wallets/createOkxWallet.ts'
import { createStandardWallet } from '../wallets/createStandardWallet.ts'
import { createUnisatWallet } from '../wallets/createUnisatWallet.ts'
import { relayWallet } from '../wallets/relayWallet.ts'
import { createSatsConnectWallet } from '../wallets/satsConnect.ts'

/** Starts one adapter's engine. */
export function startEngine(
  options: Pick<Engine, 'context' | 'networks' | 'wallets' | 'report'>,
): Engine {
  const { context, networks } = options
  // Wallets that require a network get the site's first one.
  const [first] = networks.map(({ caipNetworkId }) => getChain(caipNetworkId))
  const engine = startWalletEngine({
    ...options,
    namespace: 'bip122',
    createDriver: (wallet: Wallet) => toDriver(openWallet(wallet), first),
  })
  const nodes = createNodes({
    context,
    networks: () => networks,
    lifetime: engine.lifetime.signal,
    retryCount: constants.rpcRetryCount,
  })
  return Object.assign(engine, { nodes, spent: new Set<string>() })
}

function toDriver(wallet: BitcoinWallet, first: Chain | undefined): Driver {
  const { connect, switchNetwork, ...others } = wallet
  return {
    ...others,
    connect: (id) => connect((id && getChain(id)) ?? first),
    ...(switchNetwork && {
      async switchNetwork(id: CaipNetworkId) {
        const chain = getChain(id)
        if (!chain) throw new ChainNotAddedError()
        await switchNetwork(chain)
      },
    }),
  }
}

/** A wallet behind its dialect. */
function openWallet({ dialect, provider, identity, name }: Wallet): BitcoinWallet {
  switch (dialect) {
    case 'standard':
      return createStandardWallet(provider, name)
    case 'satsConnect':
      return createSatsConnectWallet(provider, name)
    case 'leather':
      return createLeatherWallet(provider, name)
    case 'unisat':
      return createUnisatWallet(provider, name)
    case 'okx':
      return createOkxWallet(identity ?? provider, name)
    case 'relay':
      // Only the rows of connectors have this dialect.
      return relayWallet(provider as ConnectorProvider, name)
  }
}
