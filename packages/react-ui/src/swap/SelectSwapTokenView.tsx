import { activeConnectionAtom, type Connection } from '@latchkey/core'
import type { Views } from '@latchkey/core/modal'
import { selectSwapToken } from '@latchkey/core/modal/swap'
import {
  canSwap,
  getSwapTokensQueryOptions,
  isSameToken,
  type ListedToken,
} from '@latchkey/core/swap'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import { Row, Skeleton, useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { searchTokens } from '../amount/searchTokens.ts'
import { NoTokens, TokenSearch } from '../amount/TokenSearch.tsx'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { swap } from '../messages/locales/en/swap.ts'
import { tokens as tokenTexts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { getTokenName, getTokenSymbol } from '../tokens/getTokenName.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { TokenList } from '../tokens/TokenList.tsx'
import { Chip } from '../ui/Chip.tsx'
import { LongList } from '../ui/LongList.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { Unsupported } from './SwapView.tsx'
import { cls, css } from './swap.module.css.gen.ts'

const suggestedCount = 8

/** The tokens to swap: suggested ones, those of the account, and all of the network. */
export function SelectSwapTokenView({ params: { target } }: { params: Views['SwapSelectToken'] }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(tokenTexts)
  const connection = useAtomValue(activeConnectionAtom)
  if (!connection) return <NotConnected />
  if (!canSwap(latchkey, connection.caipNetworkId)) return <Unsupported />
  return (
    <Query options={getSwapTokensQueryOptions(latchkey, connection.caipNetworkId)}>
      {({ data, isPending, refetch }) =>
        data || isPending ? (
          <Choice connection={connection} listed={data} target={target} />
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

function Choice({
  connection,
  listed,
  target,
}: {
  connection: Connection
  /** Undefined while they load. */
  listed: readonly ListedToken[] | undefined
  target: Views['SwapSelectToken']['target']
}) {
  const latchkey = useLatchkey()
  const [text, setText] = useState('')
  return (
    <div className={cls.lkSwap} aria-busy={listed === undefined || undefined}>
      <TokenSearch text={text} onText={setText} />
      <Query options={getPortfolioQueryOptions(latchkey, connection)}>
        {({ data }) => {
          if (!listed) return <Skeleton shape="row" />
          const held = (data?.tokens ?? []).filter(({ balance }) => balance > 0n)
          const others = listed
            .filter((token) => !held.some((one) => isSameToken(one, token)))
            .map((token): Token => ({ ...token, balance: 0n }))
          return (
            <Sections
              text={text}
              suggested={text.trim() ? [] : others.slice(0, suggestedCount)}
              held={searchTokens(held, text)}
              others={searchTokens(others, text)}
              onSelect={(token) => selectSwapToken(latchkey, target, token)}
            />
          )
        }}
      </Query>
    </div>
  )
}

function Sections({
  text,
  suggested,
  held,
  others,
  onSelect,
}: {
  text: string
  suggested: readonly Token[]
  held: readonly Token[]
  others: readonly Token[]
  onSelect: (token: Token) => void
}) {
  const t = useText(swap)
  if (held.length + others.length === 0) return <NoTokens text={text} />
  return (
    <>
      {suggested.length > 0 && (
        <section>
          <h3 className={cls.lkSwapHeading}>{t('swap.suggested')}</h3>
          <div className={cls.lkSwapChips}>
            {suggested.map((token) => (
              <Chip
                key={token.address ?? 'native'}
                data-testid={`lk-suggested-token-${token.address ?? 'native'}`}
                onClick={() => onSelect(token)}
              >
                <TokenImage token={token} size={20} hasBadge={false} />
                <bdi translate="no">{getTokenSymbol(token)}</bdi>
              </Chip>
            ))}
          </div>
        </section>
      )}
      {held.length > 0 && (
        <section>
          <h3 className={cls.lkSwapHeading}>{t('swap.own')}</h3>
          <TokenList tokens={held} onSelect={onSelect} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3 className={cls.lkSwapHeading}>{t('swap.all')}</h3>
          <LongList label={t('swap.all')} items={others}>
            {(token) => (
              <Row
                key={token.address ?? 'native'}
                name={getTokenName(token)}
                translate="no"
                hint={<bdi translate="no">{getTokenSymbol(token)}</bdi>}
                image={<TokenImage token={token} size={40} />}
                part="token-row"
                data-testid={`lk-token-${token.address ?? 'native'}`}
                onClick={() => onSelect(token)}
              />
            )}
          </LongList>
        </section>
      )}
    </>
  )
}
