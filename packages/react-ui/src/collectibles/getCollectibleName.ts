import type { Collectible } from '@latchkey/core/collectibles'
import { sanitizeText } from '@latchkey/primitives'

/** The name of a collectible, else that of its collection with its number; and the collection, if it is another one. */
export function getCollectibleName({
  tokenId,
  ...names
}: Pick<Collectible, 'tokenId' | 'name' | 'collectionName'>): {
  readonly name: string
  readonly collection: string
} {
  const own = sanitizeText(names.name ?? '', 60)
  const collection = sanitizeText(names.collectionName ?? '', 60)
  const id = tokenId.length > 9 ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId
  return {
    name: own || `${collection} #${id}`.trim(),
    collection: own && collection !== own ? collection : '',
  }
}
