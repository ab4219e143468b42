import {
  type Account,
  type AdapterContext,
  type CaipNetworkId,
  ChainNotAddedError,
  createInvalidResponseError,
  type Network,
  RpcError,
  type WalletState,
} from '@latchkey/core/adapter'
import type { Wallet } from '../discovery/wallet.ts'
import { toStandardChain } from '../networks/standardChain.ts'
import type { SolanaOptions } from '../options.ts'
import { createAdapterDriver } from './createAdapterDriver.ts'
import { createRelayDriver } from './createRelayDriver.ts'
import { createWalletStandardDriver } from './createWalletStandardDriver.ts'
import type { Driver } from './engine.ts'
import { parseAccounts, type WalletAccount } from './parseResponses.ts'
import { persistNetwork, readPersistedNetwork } from './persistNetwork.ts'
import type { SolanaWalletDriver } from './SolanaWalletDriver.ts'

/**
 * Drives a wallet of Solana. Solana wallets have no current network; it is passed with each request, so no prompt is
 * needed.
 */
export function createDriver(
  {
    context,
    networks,
  }: { readonly context: AdapterContext; readonly networks: readonly Network[] },
  options: SolanaOptions,
  wallet: Wallet,
): Driver {
  const port = openPort(wallet, options)
  const { connectorId } = wallet
  const { storage } = context
  const find = (expected?: CaipNetworkId) => findNetwork(networks, port, expected)
  const toState = (response: unknown): WalletState => {
    const id = find()
    if (!id) throw new RpcError(5710, { details: "the wallet knows none of the site's networks" })
    const [first, ...others] = parseAccounts(port.choose?.(id) ?? response).map(toAccount)
    if (!first) throw createInvalidResponseError('at least one account', [])
    return { accounts: [first, ...others], caipNetworkId: id }
  }
  const read = (
    expected?: CaipNetworkId,
    accounts: unknown = port.accounts(),
  ): WalletState | undefined => {
    const id = find(expected)
    if (!id) return undefined
    const [first, ...others] = parseAccounts(port.choose?.(id) ?? accounts).map(toAccount)
    return first && { accounts: [first, ...others], caipNetworkId: id }
  }

  return {
    port,
    toState,
    connect: async () => toState(await port.connect(false)),
    read: (id) => read(id),
    async restore() {
      const response = await port.connect(true)
      const id = readPersistedNetwork(storage, connectorId)
      // Some wallets fill their list of accounts after the response.
      return read(id) ?? (Array.isArray(response) ? read(id, response) : undefined)
    },
    async switchNetwork(id) {
      if (!supportsNetwork(port, id)) throw new ChainNotAddedError()
      persistNetwork(storage, connectorId, id)
    },
    disconnect: async () => void (await port.disconnect()),
    watch: port.watch,
    onEnd: () => persistNetwork(storage, connectorId, undefined),
  }
}

function toAccount({ address }: WalletAccount): Account {
  return { namespace: 'solana', address, type: 'eoa' }
}

/** Whether the wallet supports the network; without a list of chains it may. */
function supportsNetwork(port: SolanaWalletDriver, caipNetworkId: CaipNetworkId): boolean {
  const chains = port.chains()
  if (!Array.isArray(chains)) return true
  return chains.includes(toStandardChain(caipNetworkId)) || chains.includes(caipNetworkId)
}

/** The requested network, or the site's first one, that the wallet supports. */
function findNetwork(
  networks: readonly Network[],
  port: SolanaWalletDriver,
  expected?: CaipNetworkId,
) {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const known = ids.filter((id) => supportsNetwork(port, id))
  return known.find((id) => id === expected) ?? known[0]
}

function openPort(wallet: Wallet, options: SolanaOptions): SolanaWalletDriver {
  if (wallet.kind === 'relay') return createRelayDriver(wallet.provider)
  return wallet.kind === 'standard'
    ? createWalletStandardDriver(wallet.provider)
    : createAdapterDriver(wallet.provider, options)
}
