import type { ChainNamespace } from '@latchkey/core'
import type { WalletCard } from '@latchkey/core/modal'
import { sanitizeText, VisuallyHidden } from '@latchkey/primitives'
import { memo } from 'react'
import { wallets } from '../messages/locales/en/wallets.ts'
import { useText } from '../messages/useText.ts'
import { getShortLabel } from '../networks/getNamespaceLabel.ts'
import { cls } from './AllWallets.module.css.gen.ts'
import { useImpression, type Watch } from './useImpressions.ts'
import { WalletImage } from './WalletImage.tsx'

/** Eight scallops on a 20 px grid. */
const seal =
  'M13.06 2.61A3.43 3.43 0 0 1 17.39 6.94A3.43 3.43 0 0 1 17.39 13.06A3.43 3.43 0 0 1 13.06 17.39A3.43 3.43 0 0 1 6.94 17.39A3.43 3.43 0 0 1 2.61 13.06A3.43 3.43 0 0 1 2.61 6.94A3.43 3.43 0 0 1 6.94 2.61A3.43 3.43 0 0 1 13.06 2.61z'

/** One wallet of the grid. Name and icon are untrusted and sanitized here. */
export const WalletGridCard = memo(function WalletGridCard({
  card,
  isLookalike,
  namespaces = [],
  index,
  columns,
  setSize,
  isActive,
  watch,
  onChoose,
  onFocus,
}: {
  card: WalletCard
  /** Its name looks like another wallet's. */
  isLookalike: boolean
  /** Shown if another wallet of this name has others. */
  namespaces: readonly ChainNamespace[] | undefined
  /** From 0. */
  index: number
  columns: number
  setSize: number
  /** The one card that Tab leads to. */
  isActive: boolean
  watch: Watch
  onChoose: (card: WalletCard, index: number) => void
  onFocus: (index: number) => void
}) {
  const t = useText(wallets)
  const name = sanitizeText(card.name, 60) || t('connect.unnamed')
  const warning = card.isDuplicateClaim
    ? t('connect.duplicate')
    : isLookalike && t('connect.lookalike')
  const installed = t('connect.installed')
  // A card has space for one note. A wallet with another one is always installed.
  const labels = namespaces.map((namespace) => getShortLabel(t, namespace)).join(' · ')
  const note = warning || labels || (card.isInstalled && installed)
  const box = useImpression<HTMLLIElement>(watch, {
    name: card.name,
    entry: card.entry,
    displayIndex: index,
  })
  return (
    <li
      ref={box}
      aria-setsize={setSize}
      aria-posinset={index + 1}
      style={{ gridColumn: (index % columns) + 1, gridRow: Math.floor(index / columns) + 1 }}
    >
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        className={cls.lkCardButton}
        data-warned={warning ? '' : undefined}
        part="wallet-card"
        data-index={index}
        data-testid={`lk-wallet-card-${card.id}`}
        onClick={() => onChoose(card, index)}
        onFocus={() => onFocus(index)}
      >
        <span className={cls.lkCardImage}>
          <WalletImage
            icon={card.icon}
            entry={card.entry}
            isHere={card.isInstalled}
            name={name}
            size={warning ? 28 : 44}
          />
          {card.isCertified && (
            <svg
              aria-hidden="true"
              focusable="false"
              className={cls.lkCardSeal}
              width="20"
              height="20"
              viewBox="0 0 20 20"
            >
              <title>{t('allWallets.badge')}</title>
              <path d={seal} />
              <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
            </svg>
          )}
        </span>
        <bdi className={cls.lkCardName} title={name} translate="no">
          {name}
        </bdi>
        {card.isCertified && <VisuallyHidden>{`, ${t('allWallets.badge')}`}</VisuallyHidden>}
        {note && (
          <>
            <VisuallyHidden>{note === installed ? ', ' : `, ${installed}, `}</VisuallyHidden>
            <span
              className={warning ? cls.lkCardWarning : cls.lkCardNote}
              data-neutral={note === labels ? '' : undefined}
              title={warning && labels ? `${warning} · ${labels}` : note}
            >
              {note}
            </span>
          </>
        )}
      </button>
    </li>
  )
})
