import { activeConnectionAtom } from '@latchkey/core'
import { featuresAtom, type Views } from '@latchkey/core/modal'
import { openSend } from '@latchkey/core/modal/send'
import { canSend } from '@latchkey/core/send'
import { getPortfolioQueryOptions, type Token, toUsd } from '@latchkey/core/tokens'
import { Address, Button, Skeleton, sanitizeText, useStyle, walletIcon } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { tokens as texts } from '../messages/locales/en/tokens.ts'
import { useText } from '../messages/useText.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { Details } from '../ui/Details.tsx'
import { ExplorerRow } from '../ui/ExplorerRow.tsx'
import { getExplorerUrl } from '../ui/getExplorerUrl.ts'
import { NotConnected } from '../ui/NotConnected.tsx'
import { Query } from '../ui/Query.tsx'
import { RetryNotice } from '../ui/RetryNotice.tsx'
import { StatusPanel } from '../ui/StatusPanel.tsx'
import { Summary } from '../ui/Summary.tsx'
import { getTokenName } from './getTokenName.ts'
import { TokenImage } from './TokenImage.tsx'
import { cls, css } from './tokens.module.css.gen.ts'
import { useMoney } from './useMoney.ts'

/** A token that the account holds: how much, what it is worth, and what it is. */
export function TokenView({ params: { caipNetworkId, address } }: { params: Views['Token'] }) {
  useStyle(css)
  const latchkey = useLatchkey()
  const t = useText(texts)
  const connection = useAtomValue(activeConnectionAtom)
  if (!connection) return <NotConnected />
  const held = { address: connection.address, caipNetworkId }
  return (
    <Query options={getPortfolioQueryOptions(latchkey, held)}>
      {({ data, isPending, refetch }) => {
        if (isPending) return <Skeleton className={cls.lkTokensSkeleton} />
        const token = data?.tokens.find((one) => one.address === address)
        if (token)
          return <Whole token={token} isHere={connection.caipNetworkId === caipNetworkId} />
        // A list that failed to load may still have the token.
        if (!data || data.error)
          return (
            <RetryNotice
              heading={t('tokens.unavailable')}
              testId="lk-tokens-retry"
              onRetry={refetch}
            />
          )
        return (
          <div data-testid="lk-token-none">
            <StatusPanel glyph={walletIcon} heading={t('tokens.none')} />
          </div>
        )
      }}
    </Query>
  )
}

function Whole({
  token,
  isHere,
}: {
  token: Token
  /** The wallet is on the token's network. */
  isHere: boolean
}) {
  const latchkey = useLatchkey()
  const t = useText(texts)
  const money = useMoney()
  const { send } = useAtomValue(featuresAtom)
  const { caipNetworkId, address, balance, usd } = token
  const network = useNetworkById(caipNetworkId)
  const explorer = address === undefined ? undefined : getExplorerUrl(network, { address })
  const price = toUsd(10n ** BigInt(token.decimals), token.decimals, token.price)
  const isMint = caipNetworkId.startsWith('solana:')
  return (
    <Summary
      image={<TokenImage token={token} size={64} />}
      name={getTokenName(token)}
      figure={money.exact(balance, token)}
      note={usd === undefined ? t('tokens.noPrice') : <bdi translate="no">{money.usd(usd)}</bdi>}
      testId="lk-token-amount"
    >
      {isHere && balance > 0n && send && canSend(latchkey, caipNetworkId) && (
        <Button data-testid="lk-token-send" onClick={() => openSend(latchkey, token)}>
          {t('tokens.send')}
        </Button>
      )}
      <Details
        rows={[
          price !== undefined && [t('tokens.price'), money.usd(price)],
          address !== undefined && [
            t(isMint ? 'details.mint' : 'details.contract'),
            <Address key="address" value={address} />,
          ],
          [t('details.network'), sanitizeText(network?.name ?? caipNetworkId, 40)],
        ]}
      />
      <ExplorerRow href={explorer} testId="lk-token-explorer" />
    </Summary>
  )
}
