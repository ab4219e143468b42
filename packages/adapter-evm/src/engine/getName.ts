import { parseAddress } from './answers.ts'
import { askEns } from './askEns.ts'
import type { Engine } from './engine.ts'

/**
 * The primary ENS name of an address, which ENS has found to lead back to it (ENSIP-19). Undefined without one, without
 * Ethereum among the networks, and for a name that could look like another: not in its normal form (ENSIP-15), or longer
 * than DNS has them.
 *
 * @throws {TimedOutError} no answer within 10 s
 * @throws {RpcError} the node failed
 */
export async function getName(
  engine: Engine,
  { address }: { readonly address: string },
): Promise<string | undefined> {
  const owner = parseAddress(address)
  return askEns(engine, 'getName', async (client) => {
    const { readName } = await import('./ens.ts')
    return readName(client, owner)
  })
}
