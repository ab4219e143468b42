import type { Connection } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { getPortfolioQueryOptions, type Portfolio } from '@latchkey/core/tokens'
import { Notice, Skeleton, useStyle } from '@latchkey/primitives'
import { useLatchkey } from '../context/context.ts'
import { tokens as texts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { Query, type QueryState } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { useVisitState } from '../ui/useVisitState.ts'
import { TokenList } from './TokenList.tsx'
import { cls, css } from './tokens.module.css.gen.ts'

/** Tokens that are shown at first. */
const first = 5

/** The tokens of the account. */
export function TokensPanel({ connection }: { connection: Connection }) {
  useStyle(css)
  const latchkey = useLatchkey()
  return (
    <div className={cls.lkTokens}>
      <Query options={getPortfolioQueryOptions(latchkey, connection)}>
        {(state) => <Tokens {...state} />}
      </Query>
    </div>
  )
}

function Tokens({ data, isPending, refetch }: QueryState<Portfolio>) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const [isWhole, setWhole] = useVisitState('tokens', false)
  if (isPending) return <Skeleton className={cls.lkTokensSkeleton} />
  if (!data)
    return (
      <RetryNotice heading={t('tokens.unavailable')} testId="lk-tokens-retry" onRetry={refetch} />
    )
  const { tokens, error } = data
  const hasMore = tokens.length > first && !isWhole
  return (
    <>
      {error && (
        <Notice tone="warning" heading={t('tokens.unavailable')}>
          {t('tokens.unavailableHint')}
        </Notice>
      )}
      <TokenList
        tokens={hasMore ? tokens.slice(0, first) : tokens}
        onSelect={({ caipNetworkId, address }) =>
          navigate(latchkey, 'Token', { caipNetworkId, ...(address !== undefined && { address }) })
        }
      />
      {hasMore && (
        <TextButton data-testid="lk-tokens-all" onClick={() => setWhole(true)}>
          {t('tokens.all', { count: tokens.length })}
        </TextButton>
      )}
    </>
  )
}
