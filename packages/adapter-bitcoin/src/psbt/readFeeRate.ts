import { LatchkeyError, type Network, readProperty, requestNode } from '@latchkey/core/adapter'
import type { Engine } from '../calls/engine.ts'
import { unreadable } from '../esplora.ts'

/** Satoshis a virtual byte: a service that asks for more is not believed. */
const most = 500n

/**
 * What a transaction pays to be in a block within the hour, in satoshis a virtual byte: Esplora's estimate for six
 * blocks, or where a service has no such path, that of mempool.space.
 */
export async function readFeeRate(engine: Engine, network: Network): Promise<bigint> {
  try {
    return await ask(engine, network, '/fee-estimates', '6')
  } catch (cause) {
    if (!LatchkeyError.is(cause) || cause.retryable) throw cause
    return ask(engine, network, '/v1/fees/recommended', 'hourFee')
  }
}

function ask(engine: Engine, network: Network, path: string, key: string): Promise<bigint> {
  const parse = (answer: unknown) => {
    const rate = readProperty(answer, key)
    if (typeof rate !== 'number' || !(rate > 0) || rate > Number(most)) {
      throw unreadable('a fee rate')
    }
    return BigInt(Math.ceil(rate))
  }
  return requestNode(engine.nodes, network.caipNetworkId, { path }, { parse })
}
