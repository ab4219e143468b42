import { type CaipNetworkId, RpcError } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { parseText } from './nodeAnswers.ts'
import { readChain } from './readChain.ts'

/**
 * Whether the node is of the network it stands for: a transaction must not be built on blocks of another cluster. Asked
 * once, since a node does not change.
 *
 * @throws {RpcError} 4901 it shows another genesis block
 */
export function checkCluster(engine: Engine, caipNetworkId: CaipNetworkId): Promise<void> {
  const known = engine.checked.get(caipNetworkId)
  if (known) return known
  const checking = readChain(engine, caipNetworkId, 'getGenesisHash', []).then((answer) => {
    const [, reference = ''] = caipNetworkId.split(':')
    if (!parseText(answer).startsWith(reference))
      throw new RpcError(4901, { details: 'the node is of another cluster' })
  })
  engine.checked.set(caipNetworkId, checking)
  // A node that was down is asked again.
  checking.catch(() => engine.checked.delete(caipNetworkId))
  return checking
}
