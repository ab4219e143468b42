import { activeConnectionAtom } from '@latchkey/core'
import { selectSendToken } from '@latchkey/core/modal/send'
import { getPortfolioQueryOptions, type Token } from '@latchkey/core/tokens'
import { Input, Skeleton, searchIcon, useStyle } from '@latchkey/primitives'
import { useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { networks } from '../messages/locales/en/networks.ts'
import { send } from '../messages/locales/en/send.ts'
import { tokens as tokenTexts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { TokenList } from '../tokens/TokenList.tsx'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
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
  const t = useText(networks, send, tokenTexts)
  const [typed, setTyped] = useState('')
  const searched = typed.trim().toLocaleLowerCase()
  const found = tokens.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(searched)),
  )
  return (
    <div className={cls.lkSend} aria-busy={isPending || undefined}>
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
      {isPending ? (
        <Skeleton shape="row" />
      ) : found.length > 0 ? (
        <TokenList tokens={found} onSelect={(token) => selectSendToken(latchkey, token)} />
      ) : (
        <StatusPanel
          glyph={searchIcon}
          heading={t('send.noMatch')}
          hint={searched ? t('send.noMatchHint') : undefined}
        />
      )}
    </div>
  )
}
