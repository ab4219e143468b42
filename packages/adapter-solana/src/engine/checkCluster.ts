import { type CaipNetworkId, RpcError } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { parseText } from './nodeAnswers.ts'
import { type Node, post, readChain } from './readChain.ts'

/**
 * As `readChain`, from nodes of the network they stand for: a transaction must not be built on blocks of another cluster.
 *
 * @throws {RpcError} 4901 the node shows another genesis block
 */
export function readCluster(
  engine: Engine,
  caipNetworkId: CaipNetworkId,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return readChain(engine, caipNetworkId, method, params, undefined, checkCluster)
}

/** Asked once, since a node does not change. */
function checkCluster(engine: Engine, caipNetworkId: CaipNetworkId, node: Node): Promise<void> {
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
