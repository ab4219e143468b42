import type { Engine } from './engine.ts'
import { ensClient } from './ensClient.ts'
import { toEvmError } from './toEvmError.ts'

/**
 * The avatar an ENS name gives itself: an `https:` or `data:image/` URL, untrusted. Undefined when there is none, and
 * for records that need a further service (NFT and IPFS references).
 */
export async function getAvatar(
  engine: Engine,
  { name }: { readonly name: string },
): Promise<string | undefined> {
  const client = ensClient(engine)
  if (!client) return undefined
  try {
    const { readAvatar } = await import('./ens.ts')
    const record = await readAvatar(client, name)
    return record && isImageUrl(record) ? record : undefined
  } catch (cause) {
    throw toEvmError(cause, 'node')
  }
}

function isImageUrl(record: string): boolean {
  return record.length <= 65_536 && /^(https:\/\/|data:image\/)[^\s"'<>\\]+$/.test(record)
}
