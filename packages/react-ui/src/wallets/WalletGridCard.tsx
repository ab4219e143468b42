import type { WalletCard } from '@latchkey/core'
import { checkIcon, Icon, safeText, VisuallyHidden } from '@latchkey/primitives'
import { memo } from 'react'
import { useText } from '../messages/useText.ts'
import { cls } from './AllWallets.module.css.gen.ts'
import { useImpression, type Watch } from './useImpressions.ts'
import { WalletImage } from './WalletImage.tsx'

/** One wallet of the grid. Name and icon are its own claims, made safe here. */
export const WalletGridCard = memo(function WalletGridCard({
  card,
  place,
  columns,
  setSize,
  isActive,
  watch,
  onChoose,
  onFocus,
}: {
  card: WalletCard
  /** From 0. */
  place: number
  columns: number
  setSize: number
  /** The one card that Tab leads to. */
  isActive: boolean
  watch: Watch
  onChoose: (card: WalletCard, place: number) => void
  onFocus: (place: number) => void
}) {
  const t = useText()
  const name = safeText(card.name, 60) || t('connect.unnamed')
  const box = useImpression<HTMLLIElement>(watch, {
    name: card.name,
    entry: card.entry,
    displayIndex: place,
  })
  return (
    <li
      ref={box}
      aria-setsize={setSize}
      aria-posinset={place + 1}
      style={{ gridColumn: (place % columns) + 1, gridRow: Math.floor(place / columns) + 1 }}
    >
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        className={cls.lkCardButton}
        part="wallet-card"
        title={name}
        data-place={place}
        data-testid={`lk-wallet-card-${card.id}`}
        onClick={() => onChoose(card, place)}
        onFocus={() => onFocus(place)}
      >
        <span className={cls.lkCardImage}>
          <WalletImage
            icon={card.icon}
            entry={card.entry}
            isHere={card.isInstalled}
            name={name}
            size={44}
          />
          {card.isCertified && (
            <span className={cls.lkCardBadge} title={t('allWallets.badge')}>
              <Icon glyph={checkIcon} size={16} />
            </span>
          )}
        </span>
        <bdi className={cls.lkCardName} data-one={card.isInstalled ? '' : undefined}>
          {name}
        </bdi>
        {card.isCertified && <VisuallyHidden>, {t('allWallets.badge')}</VisuallyHidden>}
        {card.isInstalled && (
          <span className={cls.lkCardNote}>
            <VisuallyHidden>, </VisuallyHidden>
            {t('connect.installed')}
          </span>
        )}
      </button>
    </li>
  )
})
