import type { ChainNamespace, WalletRow } from '@latchkey/core'
import { selectWallet } from '@latchkey/core/modal'
import { chevronIcon, Icon, Row, sanitizeText, Tag } from '@latchkey/primitives'
import { memo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useText } from '../messages/useText.ts'
import { getShortLabel } from '../networks/getNamespaceLabel.ts'
import { useImpression, type Watch } from '../wallets/useImpressions.ts'
import { WalletImage } from '../wallets/WalletImage.tsx'
import { cls } from './ConnectView.module.css.gen.ts'

/** One wallet. Icon and name are untrusted and sanitized here. */
export const WalletListRow = memo(function WalletListRow({
  row,
  isOnly,
  isLookalike,
  namespaces = [],
  index,
  watch,
}: {
  row: WalletRow
  /** No other wallet was found at first: it is larger, and a label above it says that it is installed. */
  isOnly: boolean
  /** Whether the name looks like another wallet's. */
  isLookalike: boolean
  /** Shown if another wallet of this name has others. */
  namespaces: readonly ChainNamespace[] | undefined
  /** From 0. */
  index: number
  watch: Watch
}) {
  const latchkey = useLatchkey()
  const t = useText()
  const name = sanitizeText(row.name, 60) || t('connect.unnamed')
  const box = useImpression<HTMLElement>(watch, {
    name: row.name,
    entry: row.entry,
    displayIndex: index,
  })
  const labels = namespaces.map((namespace) => getShortLabel(t, namespace))
  const join = (...texts: string[]) => [...labels, ...texts].join(' · ')
  // Not in the hint, which has space for the mark only.
  const tag = row.isConnected
    ? ({ tone: 'success', text: join(t('connect.connected')) } as const)
    : row.isRecent
      ? ({ tone: 'accent', text: join(t('connect.recent')) } as const)
      : row.isInstalled && !isOnly
        ? ({ text: join() || t('connect.installed') } as const)
        : undefined
  return (
    <Row
      ref={box}
      name={name}
      translate="no"
      hint={
        row.isDuplicateClaim
          ? t('connect.duplicate')
          : isLookalike
            ? t('connect.lookalike')
            : undefined
      }
      image={
        <WalletImage
          icon={row.icon}
          entry={row.entry}
          isHere={row.connectors.length > 0}
          name={name}
          size={isOnly ? 44 : 32}
        />
      }
      trailing={
        tag ? <Tag tone={tag.tone}>{tag.text}</Tag> : <Icon glyph={chevronIcon} size={16} />
      }
      className={isOnly ? cls.lkWalletOnly : undefined}
      part="wallet"
      data-testid={`lk-wallet-${row.id}`}
      onClick={() => selectWallet(latchkey, { walletId: row.id, displayIndex: index })}
    />
  )
})
