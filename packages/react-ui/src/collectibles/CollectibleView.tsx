import type { Views } from '@latchkey/core/modal'
import { Address, Avatar, sanitizeText, useStyle } from '@latchkey/primitives'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { Details } from '../ui/Details.tsx'
import { ExplorerRow } from '../ui/ExplorerRow.tsx'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { cls, css } from './collectibles.module.css.gen.ts'
import { getCollectibleName } from './getCollectibleName.ts'

/** A collectible as a whole: a large picture, and what is known about it. */
export function CollectibleView({ params: { collectible } }: { params: Views['Collectible'] }) {
  useStyle(css)
  const t = useText(tokens)
  const { chainId, tokenId, standard, quantity, imageUrl } = collectible
  const network = useNetworkById(chainId)
  const { name, collection } = getCollectibleName(collectible)
  const address = collectible.address.slice(chainId.length + 1)
  const explorer = getExplorerUrl(network, { address })
  const isMint = standard === 'SPL'
  return (
    <div className={cls.lkCollectibleWhole}>
      <Avatar
        address={`${collectible.address}/${tokenId}`}
        src={imageUrl}
        shape="tile"
        size={320}
        className={cls.lkCollectiblePicture}
      />
      <p className={cls.lkCollectibleHeading} translate="no" data-testid="lk-collectible-name">
        <bdi>{name}</bdi>
      </p>
      <Details
        rows={[
          collection !== '' && [t('collectibles.collection'), <bdi key="name">{collection}</bdi>],
          [
            t(isMint ? 'details.mint' : 'details.contract'),
            <Address key="address" value={address} />,
          ],
          !isMint && [t('collectibles.id'), tokenId],
          quantity !== '1' && [t('collectibles.quantity'), quantity],
          [t('collectibles.standard'), standard],
          [t('details.network'), sanitizeText(network?.name ?? chainId, 40)],
        ]}
      />
      <ExplorerRow href={explorer} testId="lk-collectible-explorer" />
    </div>
  )
}
