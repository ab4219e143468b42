import { askEns } from './askEns.ts'
import type { Engine } from './engine.ts'

/**
 * The avatar an ENS name gives itself: an `https:` or `data:image/` URL, untrusted. Undefined when there is none, and
 * for records that need a further service (NFT and IPFS references).
 *
 * @throws {TimedOutError} no answer within 10 s
 * @throws {RpcError} the node failed
 */
export async function getAvatar(
  engine: Engine,
  { name }: { readonly name: string },
): Promise<string | undefined> {
  const record = await askEns(engine, 'getAvatar', async (client) => {
    const { readAvatar } = await import('./ens.ts')
    return readAvatar(client, name)
  })
  return record !== undefined && isImageUrl(record) ? record : undefined
}

function isImageUrl(record: string): boolean {
  if (record.length > 65_536 || !/^(https:\/\/|data:image\/)[^\s"'<>\\]+$/.test(record))
    return false
  return URL.canParse(record)
}
