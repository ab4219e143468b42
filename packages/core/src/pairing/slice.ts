import type { Connection } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'

type PendingPairing = {
  readonly promise: Promise<Connection>
  readonly abort: AbortController
  readonly connectorId: string
  /** Whether later calls reuse the URI; it may have no waiting caller. */
  readonly isShared: boolean
  /** The namespace to make active, of the last call. */
  namespace: ChainNamespace | undefined
  /** The wallet has approved, and its namespaces are connecting. */
  isApproved: boolean
}

/** The pending URI, and the function that opens a wallet's app with it. */
export const pairingSlice = createSlice(() => ({
  pending: undefined as PendingPairing | undefined,
  /** Opens a wallet's app synchronously (in the click handler). Set by `preloadDeepLinks`. */
  openApp: undefined as
    | ((walletId: string, wallet: CustomWallet | WalletEntry | undefined) => void)
    | undefined,
}))
