import {
  type CaipNetworkId,
  findTarget,
  type Nodes,
  RpcError,
  TransactionUnknownError,
  type WalletDriver,
  type WalletEngine,
  type WalletTarget,
  withPrompt,
} from '@latchkey/core/adapter'
import { getChain } from '../addresses/chains.ts'
import type { Wallet } from '../discovery/wallet.ts'
import type { BitcoinWallet } from '../wallets/bitcoinWallet.ts'

/** A wallet with the methods of the kit, and those for signing. */
export type Driver = WalletDriver & Omit<BitcoinWallet, 'connect' | 'switchNetwork'>

/** The first parameter of every function of the engine; one for each adapter. */
export type Engine = WalletEngine<Driver, Wallet> & {
  readonly nodes: Nodes
  /** Outputs that transfers of this page have spent: nodes may still list them. */
  readonly spent: Set<string>
}

/** The connected wallet, the account and the network that a call is for. */
export type Target = Awaited<ReturnType<typeof findBitcoinTarget>>

/** {@link findTarget} with the network's parameters. @throws {RpcError} 5710: it is not a network of Bitcoin */
export async function findBitcoinTarget(
  engine: Engine,
  params: WalletTarget & { readonly caipNetworkId?: CaipNetworkId },
) {
  const target = await findTarget(engine, params)
  const { caipNetworkId } = target.state
  const chain = getChain(caipNetworkId)
  if (!chain) throw new RpcError(5710, { details: caipNetworkId })
  return { ...target, chain }
}

/** A network of the site. @throws {RpcError} 5710: the site has not configured it */
export function findNetwork({ networks }: Engine, caipNetworkId: CaipNetworkId) {
  const network = networks.find((network) => network.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: `${caipNetworkId} is not configured` })
  return network
}

/** Waits for the visitor's response, or the end of the adapter. */
export function prompt<value>(engine: Engine, request: () => Promise<value>): Promise<value> {
  return withPrompt({ lifetime: engine.lifetime.signal }, request)
}

/** Error codes that do not say whether the error came before or after the broadcast. */
const vagueCodes = [-1, -32000, -32603]

/**
 * {@link prompt}, for a request after which the wallet broadcasts. UniSat reports a failed broadcast as an internal
 * error.
 *
 * @throws {TransactionUnknownError} if the error may have occurred after the broadcast
 */
export function promptBroadcast<value>(
  engine: Engine,
  request: () => Promise<value>,
): Promise<value> {
  return prompt(engine, request).catch((cause) => {
    if (cause instanceof RpcError && vagueCodes.includes(cause.rpcCode))
      throw new TransactionUnknownError({ cause })
    throw cause
  })
}
