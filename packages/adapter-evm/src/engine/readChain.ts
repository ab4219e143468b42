import { anySignal, type CaipNetworkId, RpcError, raceSignal } from '@latchkey/core/adapter'
import type { Client } from 'viem'
import { toChainId } from './chainIds.ts'
import { getCheckedRequest } from './checkChain.ts'
import type { Engine } from './engine.ts'
import { toEvmError } from './toEvmError.ts'
import { withHosted } from './withHosted.ts'

/**
 * The client of a configured network.
 *
 * @throws {RpcError} 5710: the network is not configured
 */
export function readClient(engine: Engine, caipNetworkId: CaipNetworkId): Client {
  const chainId = toChainId(caipNetworkId)
  // wagmi would return the client of another chain.
  if (!engine.config.chains.some(({ id }) => id === chainId)) {
    throw new RpcError(5710, { details: `${caipNetworkId} is not configured` })
  }
  const client: Client = engine.config.getClient({ chainId })
  return engine.isHost ? withHosted(engine, client, caipNetworkId) : client
}

/**
 * A read through the network's transport, with its batches, retries and limits; errors are the closed set's.
 *
 * @throws {RpcError} 4901 if the endpoint serves another chain
 */
export async function readChain(
  engine: Engine,
  caipNetworkId: CaipNetworkId,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  signal?: AbortSignal,
): Promise<unknown> {
  const client = readClient(engine, caipNetworkId)
  const request = getCheckedRequest(engine, client, toChainId(caipNetworkId))
  try {
    return await raceSignal(anySignal(signal, engine.lifetime.signal), request({ method, params }))
  } catch (cause) {
    throw toEvmError(cause, 'node')
  }
}
