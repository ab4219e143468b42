import { walletRowsAtom } from '@latchkey/core'
import {
  catalogueAtom,
  onlineAtom,
  toWalletCards,
  type WalletCard,
  type WalletEntry,
} from '@latchkey/core/modal'
import {
  Button,
  errorIcon,
  globeIcon,
  searchIcon,
  useAnnounce,
  walletIcon,
} from '@latchkey/primitives'
import { type RefObject, useEffect, useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { networks } from '../messages/locales/en/networks.ts'
import { wallets } from '../messages/locales/en/wallets.ts'
import { useText } from '../messages/useText.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import type { Watch } from './useImpressions.ts'
import { useLookalikes } from './useLookalikes.ts'
import { WalletGrid } from './WalletGrid.tsx'

const none: readonly WalletEntry[] = []

/** The responses of the registry so far. */
export type CatalogueResponse = {
  /** The pages of the whole catalogue. */
  readonly entries: readonly WalletEntry[]
  /** The wallets that were found; `undefined` while the search is pending. */
  readonly found: readonly WalletEntry[] | undefined
  readonly isLoading: boolean
  readonly isError: boolean
  readonly hasMore: boolean
  /** The number of loaded pages; a page may have no usable wallet. */
  readonly loaded: number
  readonly next: () => void
  readonly retry: () => void
}

/** Props of {@link CatalogueCards}. */
export type CatalogueCardsProps = {
  /** As typed, trimmed. */
  text: string
  isCertified: boolean
  response: CatalogueResponse
  /** Filled by the grid: the box that scrolls. */
  scroller: RefObject<HTMLDivElement | null>
  watch: Watch
  onChoose: (card: WalletCard, index: number) => void
  /** Empties the search. */
  onClear: () => void
}

/** The known wallets and those of the registry's responses, with the loading state below. */
export function CatalogueCards({
  text,
  isCertified,
  response,
  scroller,
  watch,
  onChoose,
  onClear,
}: CatalogueCardsProps) {
  const t = useText(networks, wallets)
  const announce = useAnnounce()
  const isOnline = useAtomValue(onlineAtom)
  const { isLoading, isError, hasMore, loaded, next, retry } = response
  const isSearch = text !== ''
  const { cards, ...names } = useCards({ text, isCertified, response })
  const count = cards.length
  useEffect(() => {
    if (isSearch && !isLoading && count > 0) announce(t('connect.count', { count }))
  }, [announce, t, isSearch, isLoading, count])

  const isOffline = !isOnline && (isLoading || isError)
  const emptyHint = isSearch
    ? 'networks.noMatchHint'
    : isCertified
      ? 'allWallets.emptyCertified'
      : 'allWallets.emptyHint'
  const isEmpty = count === 0 && !isLoading && !isError
  return (
    <WalletGrid
      cards={cards}
      {...names}
      scroller={scroller}
      hasMore={hasMore}
      loaded={loaded}
      isLoading={isLoading && !isOffline}
      watch={watch}
      onChoose={onChoose}
      onNearEnd={next}
    >
      {isOffline && (
        <StatusPanel
          glyph={globeIcon}
          heading={t('allWallets.offline')}
          hint={t('allWallets.offlineHint')}
        />
      )}
      {isError && !isOffline && (
        <StatusPanel
          glyph={errorIcon}
          heading={t(loaded > 0 ? 'allWallets.moreFailed' : 'allWallets.failed')}
          hint={t('allWallets.failedHint')}
          isUrgent
        >
          <Button variant="secondary" data-testid="lk-try-again" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </StatusPanel>
      )}
      {isEmpty && (
        <StatusPanel
          glyph={isSearch ? searchIcon : walletIcon}
          heading={isSearch ? t('allWallets.noMatch', { query: text }) : t('allWallets.empty')}
          hint={t(emptyHint)}
        >
          {isSearch && (
            <Button variant="secondary" onClick={onClear}>
              {t('networks.clear')}
            </Button>
          )}
        </StatusPanel>
      )}
    </WalletGrid>
  )
}

/** The cards, and what tells wallets of one name apart. */
function useCards({
  text,
  isCertified,
  response: { entries, found },
}: Pick<CatalogueCardsProps, 'text' | 'isCertified' | 'response'>) {
  const { excludeWalletIds = none as readonly never[] } = useLatchkey().config
  const rows = useAtomValue(walletRowsAtom)
  const catalogue = useAtomValue(catalogueAtom)
  const cards = useMemo(() => {
    const all = [...catalogue.featured, ...catalogue.recommended, ...entries]
    const expected = text.toLowerCase()
    const known =
      text === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(expected))
    return toWalletCards({
      rows,
      entries: found ?? known,
      catalogue,
      excludeWalletIds,
      only: { search: text, isCertified },
    })
  }, [rows, catalogue, entries, found, excludeWalletIds, text, isCertified])
  const shown = useMemo(() => [...entries, ...(found ?? none)], [entries, found])
  return { cards, ...useLookalikes(shown) }
}
