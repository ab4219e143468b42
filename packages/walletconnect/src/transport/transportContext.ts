import type { ConnectorContext, LatchkeyError, Nodes } from '@latchkey/core/adapter'
import type { SignClient } from '../client/client.ts'
import type { WalletConnectOptions } from '../options/options.ts'
import type { Hub } from '../session/hub.ts'
import type { RelaySocket } from '../sign-client-patches/index.ts'

/** State that the parts of the transport share. */
export type TransportContext = {
  readonly client: SignClient
  readonly socket: RelaySocket
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly hub: Hub
  /** Cancels the pending pairing. */
  abandon: (() => void) | undefined
  /** Cancels the scheduled close of the socket. */
  stopResting?: () => void
  /** Pending requests to wallets, by session. */
  readonly questions: Set<{ readonly topic: string; readonly end: (cause: LatchkeyError) => void }>
  /** The nodes for reads of EVM chains. */
  readonly nodes: Nodes
  /** Open proposals, including abandoned ones. */
  readonly waiting: Set<object>
}
