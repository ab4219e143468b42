import { parseAddress } from './answers.ts'
import type { Engine } from './engine.ts'
import { ensClient } from './ensClient.ts'
import { toEvmError } from './toEvmError.ts'

/** The primary ENS name of an address; undefined without one, or without Ethereum among the networks. */
export async function getName(
  engine: Engine,
  { address }: { readonly address: string },
): Promise<string | undefined> {
  const client = ensClient(engine)
  if (!client) return undefined
  const owner = parseAddress(address)
  try {
    const { readName } = await import('./ens.ts')
    return await readName(client, owner)
  } catch (cause) {
    throw toEvmError(cause, 'node')
  }
}
