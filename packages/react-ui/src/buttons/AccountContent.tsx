'use client'
import type { Connection } from '@latchkey/core'
import { shortenAddress } from '@latchkey/primitives'
import { type ComponentType, useEffect, useState } from 'react'
import type { AccountDetailsProps } from './AccountDetails.tsx'

/**
 * The inside of a button for a connection: the short address at once; picture, name and balance when
 * their chunk is there.
 */
export function AccountContent(props: AccountDetailsProps & { connection: Connection }) {
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
  if (Details) return <Details {...props} />
  const { charsStart = 6, charsEnd = 4 } = props
  return (
    <bdi className="lk-button-text" dir="ltr">
      {shortenAddress(props.connection.address, charsStart, charsEnd)}
    </bdi>
  )
}
