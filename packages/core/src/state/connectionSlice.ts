import type { ChainNamespace } from '../base/caip.ts'
import { createSlice } from '../latchkey/createSlice.ts'

/** Calls that connect, restore and disconnect, while they are pending. */
export const connectionSlice = createSlice(() => ({
  /** The connect call of each namespace. */
  attempts: new Map<ChainNamespace, AbortController>(),
  reconnection: undefined as Promise<void> | undefined,
  /** The reconnection of each namespace. Aborting one leaves state and storage unchanged. */
  restorations: new Map<ChainNamespace, AbortController>(),
  /** Connections that `disconnect` is ending, as `{namespace} {connectorId}`. */
  disconnecting: new Set<string>(),
}))
