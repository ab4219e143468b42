import { LatchkeyError, type Network, readProperty, requestNode } from '@latchkey/core/adapter'
import type { Engine } from '../calls/engine.ts'
import { createUnreadableError, throwUnreadable } from '../esplora.ts'

/** Maximum accepted fee rate (sat/vB). */
const most = 500n

/**
 * The fee rate for confirmation within the hour, in satoshis a virtual byte: Esplora's estimate for six blocks, or
 * mempool.space's if the service has no such path.
 */
export async function readFeeRate(
  engine: Engine,
  network: Network,
  signal?: AbortSignal,
): Promise<bigint> {
  try {
    return await requestFee(engine, network, '/fee-estimates', '6', signal)
  } catch (cause) {
    if (!LatchkeyError.is(cause) || cause.retryable) throw cause
    return requestFee(engine, network, '/v1/fees/recommended', 'hourFee', signal).catch(
      throwUnreadable,
    )
  }
}

function requestFee(
  engine: Engine,
  network: Network,
  path: string,
  key: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const parse = (response: unknown) => {
    const rate = readProperty(response, key)
    if (typeof rate !== 'number' || !(rate > 0) || rate > Number(most)) {
      throw createUnreadableError('a fee rate')
    }
    return BigInt(Math.ceil(rate))
  }
  return requestNode(engine.nodes, network.caipNetworkId, { path }, { parse, signal })
}
