import { activeConnectionAtom } from '@latchkey/core'
import { selectSendToken } from '@latchkey/core/modal/send'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import { Skeleton, useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { searchTokens } from '../amount/searchTokens.ts'
import { NoTokens, TokenSearch } from '../amount/TokenSearch.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens as tokenTexts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { TokenList } from '../tokens/TokenList.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { cls, css } from './send.module.css.gen.ts'

/** The tokens of the account, to choose one to send. */
export function SelectTokenView() {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(tokenTexts)
  const connection = useAtomValue(activeConnectionAtom)
  if (!connection) return <NotConnected />
  return (
    <Query options={getPortfolioQueryOptions(latchkey, connection)}>
      {({ data, isPending, refetch }) =>
        data || isPending ? (
          <Choice tokens={data?.tokens ?? []} isPending={isPending} />
        ) : (
          <RetryNotice
            heading={t('tokens.unavailable')}
            testId="lk-tokens-retry"
            onRetry={refetch}
          />
        )
      }
    </Query>
  )
}

function Choice({ tokens, isPending }: { tokens: readonly Token[]; isPending: boolean }) {
  const latchkey = useLatchkey()
  const [text, setText] = useState('')
  const found = searchTokens(tokens, text)
  return (
    <div className={cls.lkSend} aria-busy={isPending || undefined}>
      <TokenSearch text={text} onText={setText} />
      {isPending ? (
        <Skeleton shape="row" />
      ) : found.length > 0 ? (
        <TokenList tokens={found} onSelect={(token) => selectSendToken(latchkey, token)} />
      ) : (
        <NoTokens text={text} />
      )}
    </div>
  )
}
