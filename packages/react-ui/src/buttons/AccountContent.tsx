import type { Connection } from '@latchkey/core'
import { shortenAddress } from '@latchkey/primitives/page'
import { type ComponentType, useEffect, useState } from 'react'
import type { AccountDetailsProps } from './AccountDetails.tsx'
import { AccountName } from './AccountName.tsx'

type AccountContentProps = Omit<AccountDetailsProps, 'connection'> & {
  /** `undefined` while it is being restored: then nothing is asked about the address. */
  connection: Connection | undefined
  address: string
}

/**
 * The content of a connected button: the short address with placeholders for image and balance, until the chunk with image,
 * name and balance has loaded.
 */
export function AccountContent({ connection, address, ...props }: AccountContentProps) {
  const [Details, setDetails] = useState<ComponentType<AccountDetailsProps>>()
  useEffect(() => {
    let isWanted = true
    import('./AccountDetails.tsx').then(
      ({ AccountDetails }) => isWanted && setDetails(() => AccountDetails),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  if (Details && connection) return <Details {...props} connection={connection} />
  const { balance, charsStart = 6, charsEnd = 4 } = props
  return (
    <>
      <span className="lk-button-picture" />
      <AccountName address={shortenAddress(address, charsStart, charsEnd)} />
      {balance !== 'hide' && <span className="lk-button-balance" data-visibility={balance} />}
    </>
  )
}
