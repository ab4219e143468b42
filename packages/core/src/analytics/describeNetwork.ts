import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { activeConnectionAtom, isSmartAccount } from '../state/connections.ts'

/** The kind of the active account; without one it is not a smart account. */
export function describeAccount({ store }: Latchkey): { readonly isSmartAccount: boolean } {
  const connection = store.get(activeConnectionAtom)
  return { isSmartAccount: connection !== undefined && isSmartAccount(connection) }
}

/** The network and the kind of the active account, as analytics events have them. */
export function describeNetwork({
  store,
}: Latchkey): { readonly network: CaipNetworkId; readonly isSmartAccount: boolean } | undefined {
  const connection = store.get(activeConnectionAtom)
  return (
    connection && {
      network: connection.caipNetworkId,
      isSmartAccount: isSmartAccount(connection),
    }
  )
}
