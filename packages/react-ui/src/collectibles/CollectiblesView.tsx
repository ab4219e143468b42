import type { Connection } from '@latchkey/core'
import { getCollectiblesQueryOptions } from '@latchkey/core/collectibles'
import { navigate, type Views } from '@latchkey/core/modal'
import { imageIcon, useStyle } from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import { useLatchkey } from '../context/context.ts'
import { tokens } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { PagedItems } from '../pages/PagedItems.tsx'
import { PagedView } from '../pages/PagedView.tsx'
import { usePages } from '../pages/usePages.ts'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { CollectiblesGrid } from './CollectiblesGrid.tsx'
import { css } from './collectibles.module.css.gen.ts'

const testId = 'lk-collectibles'

/** The collectibles of the account on its network. */
export function CollectiblesView({ params }: { params: Views['Collectibles'] }) {
  useStyle(css)
  const t = useText(tokens)
  return (
    <PagedView failed={t('collectibles.fetchFailed')} testId={testId}>
      {(client, connection) => (
        <Loaded client={client} connection={connection} limit={params?.limit} />
      )}
    </PagedView>
  )
}

function Loaded({
  client,
  connection,
  limit,
}: {
  client: QueryClient
  connection: Connection
  limit: number | undefined
}) {
  const latchkey = useLatchkey()
  const t = useText(tokens)
  const list = usePages(client, getCollectiblesQueryOptions(latchkey, connection))
  return (
    <PagedItems
      list={list}
      items={list.pages.flatMap(({ data }) => data)}
      limit={limit}
      empty={
        <StatusPanel
          glyph={imageIcon}
          heading={t('collectibles.empty')}
          hint={t('collectibles.emptyHint')}
        />
      }
      texts={{
        failed: t('collectibles.fetchFailed'),
        all: t('collectibles.all'),
        spam: (count) => t('collectibles.spam', { count }),
      }}
      testId={testId}
      onAll={() => navigate(latchkey, 'Collectibles')}
    >
      {(shown) => <CollectiblesGrid collectibles={shown} />}
    </PagedItems>
  )
}
