import { shortenAddress } from '@latchkey/primitives/page'
import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from '../loading/afterPaint.ts'
import type { AccountDetailsProps } from './AccountDetails.tsx'
import { AccountName, VisuallyHidden } from './ButtonParts.tsx'
import type { ButtonAccount } from './useAccountButton.ts'

type AccountContentProps = Pick<AccountDetailsProps, 'balance'> & {
  /** Without a connection while it is being restored: then no data of the address is requested. */
  account: ButtonAccount
  address: string
  charsStart?: number | undefined
  charsEnd?: number | undefined
}

/**
 * The content of a connected button: the short address with placeholders for image and balance, until the chunk with image,
 * name and balance has loaded.
 */
export function AccountContent({
  account: { connection, label, texts, locale },
  address,
  balance,
  charsStart = 6,
  charsEnd = 4,
}: AccountContentProps) {
  const [Details, setDetails] = useState<ComponentType<AccountDetailsProps>>()
  useEffect(
    () =>
      afterPaint(() => {
        import('./AccountDetails.tsx').then(
          ({ AccountDetails }) => setDetails(() => AccountDetails),
          () => undefined,
        )
      }),
    [],
  )
  const short = shortenAddress(address, charsStart, charsEnd)
  const drawName = (name?: string) => <AccountName address={short} name={name} />
  return (
    <>
      <VisuallyHidden text={label} />
      {Details ? (
        <Details
          connection={connection}
          address={address}
          balance={balance}
          texts={texts}
          locale={locale}
        >
          {drawName}
        </Details>
      ) : (
        <>
          <span className="lk-button-picture" />
          {drawName()}
          {balance !== 'hide' && <span className="lk-button-balance" data-visibility={balance} />}
        </>
      )}
    </>
  )
}
