import {
  type BalanceRequest,
  callWallet,
  createInvalidResponseError,
  createNodes,
  findTarget,
  InvalidWalletAnswerError,
  isCaipNetworkId,
  type NativeBalance,
  type Nodes,
  RpcError,
  readProperty,
  requestBalance,
  startWalletEngine,
  type TransactionRequest,
  type WalletDriver,
  type WalletEngine,
  type WalletState,
  type WalletTarget,
  withPrompt,
} from '@latchkey/core/adapter'
import type { Provider, Wallet } from './wallet.ts'

export {
  activateWallet as activate,
  connectWallet as connect,
  disconnectWallet as disconnect,
  reconnectWallets as reconnect,
  stopWalletEngine as stopEngine,
  switchWalletNetwork as switchNetwork,
} from '@latchkey/core/adapter'

type Driver = WalletDriver & { request(method: string, params?: unknown): Promise<unknown> }
type Engine = WalletEngine<Driver, Wallet> & { readonly nodes: Nodes }

/** Starts the engine of one adapter. */
export function startEngine(
  options: Pick<Engine, 'context' | 'networks' | 'wallets' | 'report'>,
): Engine {
  const engine = startWalletEngine({
    ...options,
    namespace: 'pebble',
    createDriver: (wallet: Wallet) => createDriver(wallet.provider),
  })
  const nodes = createNodes({
    context: options.context,
    networks: () => options.networks,
    lifetime: engine.lifetime.signal,
    check: {
      call: { method: 'pebble_network' },
      isServed: (response, caipNetworkId) => response === caipNetworkId,
    },
  })
  return Object.assign(engine, { nodes })
}

/** Drives a wallet in its protocol. */
function createDriver(provider: Provider): Driver {
  const request = (method: string, params?: unknown) =>
    callWallet(provider, 'request', [{ method, params }])
  return {
    request,
    async connect() {
      const state = parseState(await request('connect'))
      if (state) return state
      throw new InvalidWalletAnswerError('expected an account')
    },
    read: async () => parseState(await request('read')),
    async switchNetwork(caipNetworkId) {
      await request('switchNetwork', caipNetworkId)
    },
    async disconnect() {
      await request('disconnect')
    },
    watch(onChange) {
      provider.on('change', onChange)
      return () => void provider.removeListener('change', onChange)
    },
  }
}

/** The native balance, in grains. */
export function getBalance({ nodes }: Engine, request: BalanceRequest): Promise<NativeBalance> {
  const call = { method: 'pebble_balance', params: [request.address] }
  return requestBalance(nodes, request, call, parseAmount)
}

/** Signs text or bytes with Ed25519; resolves to the signature in hex. */
export async function signMessage(
  engine: Engine,
  params: WalletTarget & { readonly message: string | Uint8Array },
): Promise<string> {
  const { driver } = await findTarget(engine, params)
  const { address, message } = params
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const signature = await sendRequest(engine, driver, 'sign', { address, bytes: [...bytes] })
  if (isHex(signature, 128)) return signature
  throw createInvalidResponseError('a signature', signature)
}

/** Sends grains; resolves to the hash that the wallet names. */
export async function sendTransaction(
  engine: Engine,
  params: TransactionRequest,
): Promise<{ readonly hash: string }> {
  const { address, to, value = 0n, data } = params
  if (data !== undefined || !isAddress(to))
    throw new RpcError(-32602, { details: 'expected the address of a receiver, and no data' })
  const { driver } = await findTarget(engine, params)
  const hash = await sendRequest(engine, driver, 'send', { from: address, to, value: `${value}` })
  if (isHex(hash, 64)) return { hash }
  throw createInvalidResponseError('a hash', hash)
}

/** Sends a request that prompts the visitor. */
function sendRequest({ lifetime }: Engine, driver: Driver, method: string, params: unknown) {
  return withPrompt({ lifetime: lifetime.signal }, () => driver.request(method, params))
}

/** `{ accounts, network }`, or null without permission. */
function parseState(response: unknown): WalletState | undefined {
  if (response === null) return undefined
  const accounts = readProperty(response, 'accounts')
  const caipNetworkId = readProperty(response, 'network')
  if (!Array.isArray(accounts) || !accounts.every(isAddress) || accounts.length > 100)
    throw createInvalidResponseError('a list of addresses', accounts)
  if (!isCaipNetworkId(caipNetworkId)) throw createInvalidResponseError('a network', caipNetworkId)
  const toAccount = (address: string) => ({ namespace: 'pebble', address, type: 'eoa' }) as const
  const [first, ...others] = accounts.map(toAccount)
  return first && { accounts: [first, ...others], caipNetworkId }
}

function isHex(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length === length && /^[0-9a-f]+$/.test(value)
}

/** A public key. */
const isAddress = (value: unknown): value is string => isHex(value, 64)

/** Grains travel as decimal text: JSON has no bigint. */
function parseAmount(response: unknown): bigint {
  if (typeof response === 'string' && /^\d{1,30}$/.test(response)) return BigInt(response)
  throw new RpcError(-32603, { details: 'expected an amount' })
}
