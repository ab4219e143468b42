import { type Connection, formatNativeBalance } from '@latchkey/core'
import { Avatar, FallbackImage, safeText, shortenAddress } from '@latchkey/primitives'
import { localNumber } from '../account/localNumber.ts'
import { useIdentity } from '../account/useIdentity.ts'
import { useNativeBalance } from '../account/useNativeBalance.ts'
import { useButtonText } from '../messages/useButtonText.ts'
import { useNetworkImage } from '../networks/useNetworkImage.ts'
import { useNetworkOf } from '../networks/useNetworkOf.ts'
import { AccountName } from './AccountName.tsx'

/** What the inside of an account button shows. */
export type AccountDetailsProps = {
  connection: Connection
  balance?: 'show' | 'hide' | undefined
  charsStart?: number | undefined
  charsEnd?: number | undefined
}

/** Picture with the network in its corner, name or short address, native balance. */
export function AccountDetails({
  connection,
  balance,
  charsStart = 6,
  charsEnd = 4,
}: AccountDetailsProps) {
  const identity = useIdentity(connection)
  const network = useNetworkOf(connection.caipNetworkId)
  const image = useNetworkImage(network)
  const short = shortenAddress(connection.address, charsStart, charsEnd)
  const name = identity?.name ? safeText(identity.name, 18) : ''
  return (
    <>
      <span className="lk-button-picture">
        <Avatar address={connection.address} src={identity?.avatar} size={24} />
        {network && image && (
          <span className="lk-button-network">
            <FallbackImage shape="round" name={network.name} src={image} size={12} />
          </span>
        )}
      </span>
      <AccountName address={short} name={name} />
      {balance !== 'hide' && <Balance connection={connection} visibility={balance} />}
    </>
  )
}

function Balance({
  connection,
  visibility,
}: {
  connection: Connection
  visibility: 'show' | undefined
}) {
  const t = useButtonText()
  const { balance, isPending } = useNativeBalance(connection)
  const text = balance
    ? `${localNumber(formatNativeBalance(balance), t.locale)} ${safeText(balance.symbol, 24)}`
    : t('balance.unknown')
  return (
    <span className="lk-button-balance" data-visibility={visibility}>
      {!isPending && <bdi>{text}</bdi>}
    </span>
  )
}
