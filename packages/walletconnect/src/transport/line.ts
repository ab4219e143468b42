import type { ConnectorContext, LatchkeyError, Nodes } from '@latchkey/core/adapter'
import type { SignClient } from '../client/client.ts'
import type { WalletConnectOptions } from '../options/options.ts'
import type { Hub } from '../session/hub.ts'
import type { RelaySocket } from '../sign-client-patches/index.ts'

/** What the parts of the transport share. */
export type Line = {
  readonly client: SignClient
  readonly socket: RelaySocket
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly hub: Hub
  /** Gives up the pairing that is under way. */
  abandon: (() => void) | undefined
  /** Keeps the socket from being hung up a little later. */
  stopResting?: () => void
  /** What wallets are being asked, by session. */
  readonly questions: Set<{ readonly topic: string; readonly end: (cause: LatchkeyError) => void }>
  /** The nodes that answer reads of EVM chains. */
  readonly nodes: Nodes
  /** Proposals that a wallet may still answer, also those nobody here waits for. */
  readonly waiting: Set<object>
}
