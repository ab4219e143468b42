import { constants, withLimit } from '@latchkey/core'
import type { Client } from 'viem'
import { toCaipNetworkId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { clientOf } from './readChain.ts'
import { toEvmError } from './toEvmError.ts'

/**
 * Asks ENS on the chain it lives on; undefined when the site does not have Ethereum. `ask` imports what it needs of
 * `ens.ts`, which is a chunk of its own.
 *
 * A name is an ornament: retries and gateways together may take as long as one call of the network, 10 s.
 *
 * @throws {TimedOutError} nothing came within the limit
 * @throws {CancelledError} the adapter was destroyed
 * @throws {RpcError} the node or a gateway failed
 */
export async function askEns(
  engine: Engine,
  what: string,
  ask: (client: Client) => Promise<string | undefined>,
): Promise<string | undefined> {
  const ethereum = 1
  if (!engine.config.chains.some(({ id }) => id === ethereum)) return undefined
  const client = clientOf(engine, toCaipNetworkId(ethereum))
  const limit = { what, limitMs: constants.rpcTimeoutMs, signal: engine.lifetime.signal }
  try {
    return await withLimit(engine.context.clock, limit, ask(client))
  } catch (cause) {
    throw toEvmError(cause, 'node')
  }
}
