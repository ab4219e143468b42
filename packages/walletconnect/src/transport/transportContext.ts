import type { ConnectorContext, LatchkeyError, Nodes } from '@latchkey/core/adapter'
import type { SignClient } from '../client/client.ts'
import type { WalletConnectOptions } from '../options/options.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import type { RelaySocket } from '../sign-client-patches/index.ts'

/** State that the parts of the transport share. */
export type TransportContext = {
  readonly client: SignClient
  readonly socket: RelaySocket
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly sessionStore: SessionStore
  /** Cancels the pending pairing. */
  cancelPairing: (() => void) | undefined
  /** Cancels the scheduled close of the socket. */
  cancelSocketClose?: () => void
  /** Pending requests to wallets, by session. */
  readonly pendingRequests: Set<{
    readonly topic: string
    readonly end: (cause: LatchkeyError) => void
  }>
  /** The nodes for reads of EVM chains. */
  readonly nodes: Nodes
  /** Open proposals, including abandoned ones. */
  readonly openProposals: Set<object>
}
