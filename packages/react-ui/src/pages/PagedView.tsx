import { activeConnectionAtom, type Connection } from '@latchkey/core'
import { Skeleton } from '@latchkey/primitives'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAtomValue } from '../context/context.ts'
import { useQueryClient } from '../context/useQueryClient.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'

/** A list of the connected account that loads page by page. */
export function PagedView({
  failed,
  testId,
  children,
}: {
  failed: string
  /** Start of the test ids. */
  testId: string
  children: (client: QueryClient, connection: Connection) => ReactNode
}) {
  const connection = useAtomValue(activeConnectionAtom)
  const { client, hasFailed, retry } = useQueryClient()
  if (!connection) return <NotConnected />
  if (client) return children(client, connection)
  return hasFailed ? (
    <RetryNotice heading={failed} testId={`${testId}-retry`} onRetry={retry} />
  ) : (
    <div aria-busy="true">
      <Skeleton shape="row" />
    </div>
  )
}
