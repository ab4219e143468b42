import type { Collectible } from '@latchkey/core/collectibles'
import { navigate } from '@latchkey/core/modal'
import { Avatar } from '@latchkey/primitives'
import { memo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { cls } from './collectibles.module.css.gen.ts'
import { getCollectibleName } from './getCollectibleName.ts'

/** A collectible: its picture, or a pattern in its place, and its name. Leads to the whole of it. */
export const CollectibleTile = memo(function CollectibleTile({
  collectible,
}: {
  collectible: Collectible
}) {
  const latchkey = useLatchkey()
  const { address, tokenId, quantity, imageUrl } = collectible
  const { name, collection } = getCollectibleName(collectible)
  return (
    <li className={cls.lkCollectible}>
      <button
        type="button"
        className={cls.lkCollectibleTile}
        data-testid="lk-collectible"
        onClick={() => navigate(latchkey, 'Collectible', { collectible })}
      >
        <Avatar
          address={`${address}/${tokenId}`}
          src={imageUrl}
          shape="tile"
          size={160}
          className={cls.lkCollectiblePicture}
        />
        {quantity !== '1' && (
          <span className={cls.lkCollectibleCount} title={quantity} translate="no">
            ×{quantity}
          </span>
        )}
        <span className={cls.lkCollectibleName} title={name} translate="no">
          <bdi>{name}</bdi>
        </span>
        <span className={cls.lkCollectibleCollection} title={collection} translate="no">
          <bdi>{collection}</bdi>
        </span>
      </button>
    </li>
  )
})
