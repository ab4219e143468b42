import {
  type AdapterCalls,
  type CaipNetworkId,
  createInvalidResponseError,
  type Network,
  NotConnectedError,
  type WalletTarget,
} from '@latchkey/core/adapter'
import { testAddresses } from '../evm-wallet/account.ts'
import type { LiveConnections } from './createConnections.ts'
import type { World } from './world.ts'

const SIGNATURE = `0x${'5'.repeat(130)}` as const
const HASH = `0x${'a'.repeat(64)}` as const

/** 1.5 of a token with 18 decimals. */
const BALANCE = 15n * 10n ** 17n

/** The wallet calls of the contract, with fictional results of the right shapes. */
export function mockCalls(world: World, connections: LiveConnections): Required<AdapterCalls> {
  const connected = ({ connectorId }: Pick<WalletTarget, 'connectorId'>) => {
    if (!connections.has(connectorId)) throw new NotConnectedError(connectorId)
  }
  const expected = (ids: readonly CaipNetworkId[] | undefined): readonly Network[] =>
    world.networks.filter(({ caipNetworkId }) => !ids || ids.includes(caipNetworkId))
  const perNetwork = <value>(
    ids: readonly CaipNetworkId[] | undefined,
    make: (network: Network) => value,
  ) =>
    Object.fromEntries(
      expected(ids).map((network) => [network.caipNetworkId, make(network)]),
    ) as Record<CaipNetworkId, value>
  const balance = world.options.balance ?? BALANCE

  return {
    async getBalance({ caipNetworkId }) {
      const [network] = expected([caipNetworkId])
      const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 18, symbol: 'ETH' }
      return { value: balance, decimals, symbol }
    },
    async signMessage(target) {
      connected(target)
      return SIGNATURE
    },
    async signPsbt(request) {
      connected(request)
      return { psbt: request.psbt }
    },
    async signTypedData(target) {
      connected(target)
      return SIGNATURE
    },
    async getCapabilities(target) {
      connected(target)
      return perNetwork(target.caipNetworkIds, () => ({
        atomic: { status: 'supported' },
        ...(world.options.assets && { assetDiscovery: { supported: true } }),
      }))
    },
    async describeCall({ to, value, data }) {
      const selector = data.slice(0, 10)
      const unknown = { meaning: { kind: 'unknown', to, value, selector }, isRisky: true } as const
      return world.options.describedCall ?? unknown
    },
    async getAssets(target) {
      connected(target)
      return perNetwork(target.caipNetworkIds, ({ nativeCurrency }) => [
        { balance, type: 'NATIVE' as const, metadata: nativeCurrency },
        ...(world.options.assets ?? []),
      ])
    },
    async sendTransaction(request) {
      connected(request)
      return { hash: HASH }
    },
    getTransactionStatus: async () => ({ status: 'included', confirmations: 1 }),
    async sendCalls(request) {
      connected(request)
      return { id: HASH }
    },
    async getCallsStatus({ connectorId, id }) {
      connected({ connectorId })
      const receipt = { transactionHash: HASH, blockNumber: 2n, status: 'success' as const }
      return { id, status: 200, atomic: true, receipts: [receipt] }
    },
    async writeContract(request) {
      connected(request)
      return { hash: HASH }
    },
    estimateGas: async () => 21_000n,
    getName: async () => undefined,
    getAvatar: async () => undefined,
    getTextRecords: async () => ({}),
    resolveName: async ({ name }) => world.options.names?.[name],
    async grantPermissions(request) {
      connected(request)
      return { ...request.request, permissionsContext: HASH }
    },
    async revokePermissions(request) {
      connected(request)
    },
    async signTransaction(request) {
      connected(request)
      return request.transaction
    },
    async signAllTransactions(request) {
      connected(request)
      return request.transactions
    },
    async signAndSendTransaction(request) {
      connected(request)
      return { hash: HASH }
    },
    async signIn({ connectorId }) {
      const wallet = world.wallets.get(connectorId)
      if (!wallet) throw new NotConnectedError(connectorId)
      const { address } = connections.add(wallet)
      return { address, message: new TextEncoder().encode(connectorId), signature: SIGNATURE }
    },
    async getTokenBalance({ token }) {
      const { tokens } = world.options
      const isAccount = testAddresses.some((address) => address === token)
      if (tokens ? !tokens.includes(token) : isAccount)
        throw createInvalidResponseError('a word', '0x')
      return { value: balance, decimals: 6 }
    },
    async sendToken(request) {
      connected(request)
      return { hash: HASH }
    },
    getTransferFee: async () => ({ fee: 420_000_000_000_000n, deposit: 0n }),
  }
}
