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
import { Input, Row, Skeleton, searchIcon, useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { networks } from '../messages/locales/en/networks.ts'
import { send } from '../messages/locales/en/send.ts'
import { swap } from '../messages/locales/en/swap.ts'
import { tokens as tokenTexts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { getTokenName, getTokenSymbol } from '../tokens/getTokenName.ts'
import { TokenImage } from '../tokens/TokenImage.tsx'
import { TokenList } from '../tokens/TokenList.tsx'
import { LongList } from '../ui/LongList.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
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
  const t = useText(networks, send)
  const [typed, setTyped] = useState('')
  const searched = typed.trim().toLocaleLowerCase()
  const isFound = ({ name, symbol, address }: Pick<Token, 'name' | 'symbol' | 'address'>) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(searched))
  const select = (token: Token) => selectSwapToken(latchkey, target, token)
  return (
    <div className={cls.lkSwap} aria-busy={listed === undefined || undefined}>
      <Input
        label={t('send.search')}
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-testid="lk-token-search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        search={{ clearLabel: t('networks.clear'), onClear: () => setTyped('') }}
      />
      <Query options={getPortfolioQueryOptions(latchkey, connection)}>
        {({ data }) => {
          const held = (data?.tokens ?? []).filter(({ balance }) => balance > 0n)
          const others = (listed ?? [])
            .filter((token) => !held.some((one) => isSameToken(one, token)))
            .map((token): Token => ({ ...token, balance: 0n }))
          return listed ? (
            <Sections
              suggested={searched ? [] : others.slice(0, suggestedCount)}
              held={held.filter(isFound)}
              others={others.filter(isFound)}
              onSelect={select}
            />
          ) : (
            <Skeleton shape="row" />
          )
        }}
      </Query>
    </div>
  )
}

function Sections({
  suggested,
  held,
  others,
  onSelect,
}: {
  suggested: readonly Token[]
  held: readonly Token[]
  others: readonly Token[]
  onSelect: (token: Token) => void
}) {
  const t = useText(send, swap)
  if (held.length + others.length === 0)
    return (
      <StatusPanel glyph={searchIcon} heading={t('send.noMatch')} hint={t('send.noMatchHint')} />
    )
  return (
    <>
      {suggested.length > 0 && (
        <section>
          <h3 className={cls.lkSwapHeading}>{t('swap.suggested')}</h3>
          <div className={cls.lkSwapChips}>
            {suggested.map((token) => (
              <button
                key={token.address ?? 'native'}
                type="button"
                className={cls.lkSwapChip}
                data-testid={`lk-suggested-token-${token.address ?? 'native'}`}
                onClick={() => onSelect(token)}
              >
                <TokenImage token={token} size={20} hasBadge={false} />
                <bdi translate="no">{getTokenSymbol(token)}</bdi>
              </button>
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
