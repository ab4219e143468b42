import { type Connection, getNativeBalanceQueryOptions, type NativeBalance } from '@latchkey/core'
import { formatNativeBalance, getIdentityQueryOptions } from '@latchkey/core/modal'
import { Avatar, FallbackImage, sanitizeText } from '@latchkey/primitives'
import type { ReactNode } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { useNetworkImage } from '../networks/useNetworkImage.ts'
import { formatLocalNumber } from '../ui/formatLocalNumber.ts'
import { Query } from '../ui/Query.tsx'
import { PendingCount } from './PendingCount.tsx'

/** Props of {@link AccountDetails}. */
export type AccountDetailsProps = {
  connection: Connection
  balance?: 'show' | 'hide' | undefined
  /** BCP 47 tag, by which the balance is written. */
  locale: string
  /** Shown for a balance that could not be read. */
  unknownBalance: string
  /** Precedes the number of transactions in progress for assistive technology. */
  pendingLabel: string
  /** Renders the name of the account, if it has one. */
  children: (name: string | undefined) => ReactNode
}

/** Avatar with the network in its corner, name or short address, native balance, number of transactions in progress. */
export function AccountDetails({
  connection,
  balance,
  pendingLabel,
  children,
  ...texts
}: AccountDetailsProps) {
  const latchkey = useLatchkey()
  const network = useNetworkById(connection.caipNetworkId)
  const image = useNetworkImage(network)
  return (
    <>
      <Query options={getIdentityQueryOptions(latchkey, connection)}>
        {({ data: identity }) => (
          <>
            <span className="lk-button-picture">
              <Avatar address={connection.address} src={identity?.avatar} size={24} />
              {network && image && (
                <span className="lk-button-network">
                  <FallbackImage shape="round" name={network.name} src={image} size={12} />
                </span>
              )}
            </span>
            {children(identity?.name ? sanitizeText(identity.name, 18) : undefined)}
          </>
        )}
      </Query>
      {balance !== 'hide' && <Balance {...texts} connection={connection} visibility={balance} />}
      <PendingCount address={connection.address} label={pendingLabel} locale={texts.locale} />
    </>
  )
}

function Balance({
  connection,
  visibility,
  locale,
  unknownBalance,
}: Pick<AccountDetailsProps, 'connection' | 'locale' | 'unknownBalance'> & {
  visibility: 'show' | undefined
}) {
  const latchkey = useLatchkey()
  const write = (balance: NativeBalance) =>
    `${formatLocalNumber(formatNativeBalance(balance), locale)} ${sanitizeText(balance.symbol, 24)}`
  return (
    <span className="lk-button-balance" data-visibility={visibility} translate="no">
      <Query options={getNativeBalanceQueryOptions(latchkey, connection)}>
        {({ data, isPending }) => !isPending && <bdi>{data ? write(data) : unknownBalance}</bdi>}
      </Query>
    </span>
  )
}
