import {
  type CaipNetworkId,
  findTarget,
  type Nodes,
  RpcError,
  requestNode,
  type WalletDriver,
  type WalletEngine,
  WalletMismatchError,
  type WalletState,
  type WalletTarget,
  withPrompt,
} from '@latchkey/core/adapter'
import type { Wallet } from '../discovery/wallet.ts'
import { parseAccounts } from './parseResponses.ts'
import type { SolanaWalletDriver } from './SolanaWalletDriver.ts'

/** A wallet with the methods of the kit, and those for signing. */
export type Driver = WalletDriver & {
  readonly port: SolanaWalletDriver
  /** The state for the wallet's accounts, on the site's first network that the wallet supports. */
  readonly toState: (accounts: unknown) => WalletState
}

/** The first parameter of every function of the engine; one for each adapter. */
export type Engine = WalletEngine<Driver, Wallet> & { readonly nodes: Nodes }

/** {@link findTarget}, with the wallet's own object of the account. */
export async function findSolanaTarget(
  engine: Engine,
  params: WalletTarget & { readonly caipNetworkId?: CaipNetworkId },
) {
  const { driver, state } = await findTarget(engine, params)
  const { port } = driver
  const account = parseAccounts(port.accounts()).find(({ address }) => address === params.address)
  if (!account) throw new WalletMismatchError('account', 'the wallet does not offer this account')
  return { port, account, caipNetworkId: state.caipNetworkId }
}

/** Waits for the visitor's response, or the end of the adapter. */
export function prompt<value>(engine: Engine, request: () => Promise<value>): Promise<value> {
  return withPrompt({ lifetime: engine.lifetime.signal }, request)
}

/** One call to the nodes of a network, on the right cluster; see `requestNode`. */
export function readChain(
  { nodes }: Engine,
  caipNetworkId: CaipNetworkId,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  return requestNode(nodes, caipNetworkId, { method, params }, { signal })
}

/** Something the wallet does not have. */
export function createUnsupportedError(details: string): RpcError {
  return new RpcError(4200, { details })
}
