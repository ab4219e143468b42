import {
  catalogueAtom,
  toWalletCards,
  type WalletCard,
  type WalletEntry,
  walletRowsAtom,
  walletSearchQuery,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useQuery } from '../account/useQuery.ts'
import { useAtomValue, useLatchkey } from '../context.ts'
import { useLookalikes } from './useLookalikes.ts'
import { useWalletPages } from './useWalletPages.ts'

const none: readonly WalletEntry[] = []

/** What the grid shows. */
export type CatalogueCards = {
  readonly cards: readonly WalletCard[]
  /** Ids of installed wallets whose name looks like another wallet's. */
  readonly lookalikes: ReadonlySet<string>
  readonly isLoading: boolean
  readonly isError: boolean
  readonly hasMore: boolean
  /** How many pages have come; one may hold nothing that can be used here. */
  readonly loaded: number
  readonly next: () => void
  readonly retry: () => void
}

/**
 * The cards for what is sought. While the registry has not answered, those that are known already and whose name has it.
 *
 * @param text - as typed, trimmed
 * @param asked - what of it the registry has been asked for
 */
export function useCatalogueCards({
  text,
  asked,
  isCertified,
}: {
  text: string
  asked: string
  isCertified: boolean
}): CatalogueCards {
  const latchkey = useLatchkey()
  const { excludeWalletIds = none as readonly never[], services } = latchkey.config
  const hasRegistry = services?.registry !== undefined
  const rows = useAtomValue(walletRowsAtom)
  const catalogue = useAtomValue(catalogueAtom)
  const isReady = hasRegistry && (catalogue.status === 'loaded' || catalogue.status === 'failed')
  const pages = useWalletPages({ isCertified, isReady })
  const enabled = hasRegistry && asked !== ''
  const found = useQuery({
    ...walletSearchQuery(latchkey, { search: asked, isCertified }),
    enabled,
  })

  const isSearch = text !== ''
  const isAwaited = isSearch && (asked !== text || found.isPending)
  const answer = isAwaited ? undefined : found.data?.data
  const cards = useMemo(() => {
    const all = [...catalogue.featured, ...catalogue.recommended, ...pages.entries]
    const wanted = text.toLowerCase()
    const known = isSearch ? all.filter(({ name }) => name.toLowerCase().includes(wanted)) : all
    return toWalletCards({
      rows,
      entries: isSearch ? (answer ?? known) : known,
      catalogue,
      excludeWalletIds,
      only: { search: text, isCertified },
    })
  }, [rows, catalogue, pages.entries, excludeWalletIds, isSearch, text, answer, isCertified])

  const shown = useMemo(() => [...pages.entries, ...(answer ?? none)], [pages.entries, answer])
  const lookalikes = useLookalikes(shown)

  if (!hasRegistry)
    return {
      cards,
      lookalikes,
      isLoading: false,
      isError: false,
      hasMore: false,
      loaded: 0,
      next: idle,
      retry: idle,
    }
  if (isSearch)
    return {
      cards,
      lookalikes,
      isLoading: isAwaited,
      isError: !isAwaited && found.isError,
      hasMore: false,
      loaded: 0,
      next: idle,
      retry: found.refetch,
    }
  const { isPending, isError, hasNext, loaded, next, retry } = pages
  return {
    cards,
    lookalikes,
    isLoading: isPending,
    isError,
    hasMore: hasNext && !isError,
    loaded,
    next,
    retry,
  }
}

const idle = () => undefined
