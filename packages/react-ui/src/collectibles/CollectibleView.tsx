import { networksAtom } from '@latchkey/core'
import type { Views } from '@latchkey/core/modal'
import {
  Address,
  Avatar,
  externalIcon,
  Icon,
  Row,
  sanitizeText,
  useStyle,
} from '@latchkey/primitives'
import { useAtomValue } from '../context/context.ts'
import { account } from '../messages/locales/en/account.ts'
import { collectibles } from '../messages/locales/en/collectibles.ts'
import { useText } from '../messages/useText.ts'
import { Details } from '../ui/Details.tsx'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { cls, css } from './collectibles.module.css.gen.ts'
import { getCollectibleName } from './getCollectibleName.ts'

/** A collectible as a whole: a large picture, and what is known about it. */
export function CollectibleView({ params: { collectible } }: { params: Views['Collectible'] }) {
  useStyle(css)
  const t = useText(account, collectibles)
  const { chainId, tokenId, standard, quantity, imageUrl } = collectible
  const network = useAtomValue(networksAtom).find((one) => one.caipNetworkId === chainId)
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
            t(isMint ? 'collectibles.mint' : 'collectibles.contract'),
            <Address key="address" value={address} />,
          ],
          !isMint && [t('collectibles.id'), tokenId],
          quantity !== '1' && [t('collectibles.quantity'), quantity],
          [t('collectibles.standard'), standard],
          [t('collectibles.network'), sanitizeText(network?.name ?? chainId, 40)],
        ]}
      />
      {explorer && (
        <Row
          name={t('account.explorer')}
          href={explorer}
          aria-description={t('account.newTab')}
          trailing={<Icon glyph={externalIcon} />}
          data-testid="lk-collectible-explorer"
        />
      )}
    </div>
  )
}
