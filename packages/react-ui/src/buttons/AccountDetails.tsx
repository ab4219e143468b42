import { type Connection, getNativeBalanceQueryOptions, type NativeBalance } from '@latchkey/core'
import {
  formatNativeBalance,
  getIdentityQueryOptions,
  type Identity,
  readSavedAccount,
  type SavedAccount,
  saveAccount,
} from '@latchkey/core/modal'
import { Avatar, FallbackImage, sanitizeText } from '@latchkey/primitives'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useNetworkById } from '../networks/useNetworkById.ts'
import { useNetworkImage } from '../networks/useNetworkImage.ts'
import { formatLocalNumber } from '../ui/formatLocalNumber.ts'
import { Query } from '../ui/Query.tsx'
import { PendingCount } from './PendingCount.tsx'
import type { ButtonAccount } from './useAccountButton.ts'

/** Props of {@link AccountDetails}. */
export type AccountDetailsProps = {
  /** Without it, what was saved of the address is shown, and nothing is requested. */
  connection: Connection | undefined
  address: string
  balance?: 'show' | 'hide' | undefined
  texts: ButtonAccount['texts']
  /** BCP 47 tag, by which numbers are written. */
  locale: string
  /** Renders the name of the account, if it has one. */
  children: (name: string | undefined) => ReactNode
}

/**
 * Avatar with the network in its corner, name or short address, native balance, number of transactions in progress.
 * Until they have loaded, those of the last visit are shown.
 */
export function AccountDetails({
  connection,
  address,
  balance,
  texts,
  locale,
  children,
}: AccountDetailsProps) {
  const latchkey = useLatchkey()
  const saved = useMemo(() => readSavedAccount(latchkey, address), [latchkey, address])
  const network = useNetworkById(connection?.caipNetworkId)
  const image = useNetworkImage(network)
  const draw = ({ name, avatar }: Identity) => (
    <>
      <span className="lk-button-picture">
        <Avatar address={address} src={avatar} size={24} />
        {network && image && (
          <span className="lk-button-network">
            <FallbackImage shape="round" name={network.name} src={image} size={12} />
          </span>
        )}
      </span>
      {children(name ? sanitizeText(name, 18) : undefined)}
    </>
  )
  return (
    <>
      {connection ? (
        <Query options={getIdentityQueryOptions(latchkey, connection)}>
          {({ data }) => (
            <>
              {draw(data ?? saved)}
              {data && <Save connection={connection} identity={data} />}
            </>
          )}
        </Query>
      ) : (
        draw(saved)
      )}
      {balance !== 'hide' && (
        <Balance
          connection={connection}
          saved={saved.balance}
          visibility={balance}
          unknown={texts['balance.unknown']}
          locale={locale}
        />
      )}
      {connection && (
        <PendingCount address={address} label={texts['accountButton.pending']} locale={locale} />
      )}
    </>
  )
}

function Balance({
  connection,
  saved,
  visibility,
  unknown,
  locale,
}: Pick<AccountDetailsProps, 'connection' | 'locale'> & {
  saved: SavedAccount['balance']
  visibility: 'show' | undefined
  /** Shown for a balance that could not be read. */
  unknown: string
}) {
  const latchkey = useLatchkey()
  const draw = (balance: NativeBalance | undefined) =>
    balance && (
      <bdi>{`${formatLocalNumber(formatNativeBalance(balance), locale)} ${sanitizeText(balance.symbol, 24)}`}</bdi>
    )
  return (
    <span className="lk-button-balance" data-visibility={visibility} translate="no">
      {connection ? (
        <Query options={getNativeBalanceQueryOptions(latchkey, connection)}>
          {({ data, isPending }) => (
            <>
              {isPending
                ? saved?.caipNetworkId === connection.caipNetworkId && draw(saved)
                : (draw(data) ?? <bdi>{unknown}</bdi>)}
              {data && <Save connection={connection} balance={data} />}
            </>
          )}
        </Query>
      ) : (
        draw(saved)
      )}
    </span>
  )
}

/** Saves what is shown, for the next visit. */
function Save({
  connection: { address, caipNetworkId },
  identity,
  balance,
}: {
  connection: Connection
  identity?: Identity
  balance?: NativeBalance
}) {
  const latchkey = useLatchkey()
  useEffect(
    () =>
      saveAccount(latchkey, address, {
        ...identity,
        ...(balance && { balance: { ...balance, caipNetworkId } }),
      }),
    [latchkey, address, caipNetworkId, identity, balance],
  )
  return null
}
