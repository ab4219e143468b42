import { type CaipNetworkId, RpcError } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { parseText } from './nodeAnswers.ts'
import { type Node, post } from './readChain.ts'

/**
 * Whether a node is of the network it stands for: a transaction must not be built on blocks of another cluster. Asked
 * once, since a node does not change.
 *
 * @throws {RpcError} 4901 it shows another genesis block
 */
export function checkCluster(
  engine: Engine,
  caipNetworkId: CaipNetworkId,
  node: Node,
): Promise<void> {
  const key = `${caipNetworkId} ${node.url}`
  const known = engine.checked.get(key)
  if (known) return known
  const checking = post(engine, node, { method: 'getGenesisHash', params: [] }).then((answer) => {
    const [, reference = ''] = caipNetworkId.split(':')
    if (!parseText(answer).startsWith(reference))
      throw new RpcError(4901, { details: 'the node is of another cluster' })
  })
  engine.checked.set(key, checking)
  // A node that was down is asked again.
  checking.catch(() => engine.checked.delete(key))
  return checking
}
