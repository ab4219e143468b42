import type { Connection } from '@latchkey/core'
import { shortenAddress } from '@latchkey/primitives/page'
import { type ComponentType, useEffect, useState } from 'react'
import { buttons } from '../messages/locales/en/buttons.ts'
import { useTexts } from '../messages/useTexts.ts'
import type { AccountDetailsProps } from './AccountDetails.tsx'
import { AccountName } from './ButtonParts.tsx'

type AccountContentProps = Pick<AccountDetailsProps, 'balance'> & {
  /** `undefined` while it is being restored: then no data of the address is requested. */
  connection: Connection | undefined
  address: string
  charsStart?: number | undefined
  charsEnd?: number | undefined
}

/**
 * The content of a connected button: the short address with placeholders for image and balance, until the chunk with image,
 * name and balance has loaded.
 */
export function AccountContent({
  connection,
  address,
  balance,
  charsStart = 6,
  charsEnd = 4,
}: AccountContentProps) {
  const { texts, locale } = useTexts(buttons)
  const [Details, setDetails] = useState<ComponentType<AccountDetailsProps>>()
  useEffect(() => {
    let isMounted = true
    import('./AccountDetails.tsx').then(
      ({ AccountDetails }) => isMounted && setDetails(() => AccountDetails),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  const short = shortenAddress(address, charsStart, charsEnd)
  if (Details)
    return (
      <Details
        connection={connection}
        address={address}
        balance={balance}
        locale={locale}
        unknownBalance={texts['balance.unknown']}
        pendingLabel={texts['accountButton.pending']}
      >
        {(name) => <AccountName address={short} name={name} />}
      </Details>
    )
  return (
    <>
      <span className="lk-button-picture" />
      <AccountName address={short} />
      {balance !== 'hide' && <span className="lk-button-balance" data-visibility={balance} />}
    </>
  )
}
