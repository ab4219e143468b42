import { catalogueAtom, getWalletSearchQueryOptions, type WalletEntry } from '@latchkey/core/modal'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useAtomValue, useLastShown, useLatchkey } from '../context/context.ts'
import { useQueryClient } from '../context/useQueryClient.ts'
import {
  CatalogueCards,
  type CatalogueCardsProps,
  type CatalogueResponse,
} from './CatalogueCards.tsx'
import { useWalletPages } from './useWalletPages.ts'

type CatalogueProps = Omit<CatalogueCardsProps, 'response'> & {
  /** The part of the text that the registry is searched for. */
  request: string
}

const noEntries: readonly WalletEntry[] = []
const nothing: CatalogueResponse = {
  entries: noEntries,
  found: undefined,
  isLoading: false,
  isError: false,
  hasMore: false,
  loaded: 0,
  next: () => undefined,
  retry: () => undefined,
}

/** The cards of the search. Until the registry has responded, the known wallets. */
export function Catalogue(props: CatalogueProps) {
  const { config } = useLatchkey()
  const { client, hasFailed, retry } = useQueryClient()
  if (!config.services?.registry) return <CatalogueCards {...props} response={nothing} />
  if (client) return <RequestedCatalogue {...props} client={client} />
  const response = { ...nothing, isLoading: !hasFailed, isError: hasFailed, retry }
  return <CatalogueCards {...props} response={response} />
}

function RequestedCatalogue({ client, ...props }: CatalogueProps & { client: QueryClient }) {
  const { text, request, isCertified } = props
  const latchkey = useLatchkey()
  const { status } = useAtomValue(catalogueAtom)
  const isReady = status === 'loaded' || status === 'failed'
  const pages = useWalletPages(client, { isCertified, isReady })
  const search = useLastShown(
    useQuery(
      {
        ...getWalletSearchQueryOptions(latchkey, { search: request, isCertified }),
        enabled: request !== '',
      },
      client,
    ),
  )
  const { entries, loaded } = pages
  const isAwaited = request !== text || search.isPending
  const response =
    text === ''
      ? {
          ...nothing,
          entries,
          isLoading: pages.isPending,
          isError: pages.isError,
          hasMore: pages.hasNext && !pages.isError,
          loaded,
          next: pages.next,
          retry: pages.retry,
        }
      : {
          ...nothing,
          entries,
          found: isAwaited ? undefined : search.data?.data,
          isLoading: isAwaited,
          isError: !isAwaited && search.isError,
          retry: () => void search.refetch(),
        }
  return <CatalogueCards {...props} response={response} />
}
