import { type WalletRow, walletRowsAtom } from '@latchkey/core'
import {
  disconnectReasonsAtom,
  findWallet,
  getWalletLinks,
  pendingConnectionsAtom,
} from '@latchkey/core/modal'
import { useEffect, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { development } from '../development/development.ts'

/**
 * The state of one wallet. `unknown` on a server and while hydrating; `missing` has a download link, `absent` has
 * none.
 */
export type WalletState =
  | 'unknown'
  | 'absent'
  | 'missing'
  | 'ready'
  | 'connecting'
  | 'connected'
  | 'failed'

const noRows: readonly WalletRow[] = []
const none: Readonly<Record<string, never>> = {}

/** Returns one wallet with its name and state. */
export function useWalletState(walletId: string): {
  state: WalletState
  name: string | undefined
  icon: string | undefined
} {
  const latchkey = useLatchkey()
  useEffect(() => development?.checkWalletId(latchkey, walletId), [latchkey, walletId])
  const rows = useAtomValue(walletRowsAtom, noRows)
  const attempts = useAtomValue(pendingConnectionsAtom, none)
  const reasons = useAtomValue(disconnectReasonsAtom, none)
  const row = rows.find(({ id }) => id === walletId)
  const busy = row?.isConnected
    ? undefined
    : row?.connectors.find(
        ({ namespace, connectorId }) => attempts[namespace]?.connectorId === connectorId,
      )
  // Core stores a failure by namespace: it belongs to this wallet if this one was tried last.
  const [attempted, setAttempted] = useState<string>()
  if (busy && attempted !== busy.namespace) setAttempted(busy.namespace)
  const isOthers = attempted !== undefined && !busy && attempts[attempted] !== undefined
  if (attempted !== undefined && (row?.isConnected || isOthers)) setAttempted(undefined)
  const entry = findWallet(latchkey, { walletId })?.wallet
  const state = (): WalletState => {
    if (rows === noRows) return 'unknown'
    if (!row || row.connectors.length === 0)
      return entry && getWalletLinks(entry).length > 0 ? 'missing' : 'absent'
    if (row.isConnected) return 'connected'
    if (busy) return 'connecting'
    const reason = attempted === undefined ? undefined : reasons[attempted]
    return reason === 'rejected' || reason === 'failed' ? 'failed' : 'ready'
  }
  return { state: state(), name: (row ?? entry)?.name, icon: row?.icon }
}
