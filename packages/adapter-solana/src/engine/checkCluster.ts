import { type CaipNetworkId, RpcError } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { parseText } from './nodeAnswers.ts'
import { type Node, post } from './readChain.ts'

/**
 * Checks that a node serves the network it is configured for. A matching node is checked once; another cluster is logged
 * once.
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
    if (parseText(answer).startsWith(reference)) return
    const details = `a node of ${caipNetworkId} is of another cluster`
    const cause = new RpcError(4901, { details })
    if (!engine.wrongNodes.has(key)) {
      engine.wrongNodes.add(key)
      engine.context.log({ level: 'error', message: 'An RPC endpoint serves another chain', cause })
    }
    throw cause
  })
  engine.checked.set(key, checking)
  // A node that failed, or served another cluster, is checked again.
  checking.catch(() => engine.checked.delete(key))
  return checking
}
