import type {
  CaipNetworkId,
  ChainNamespace,
  ConnectorContext,
  LatchkeyError,
  Paired,
  PairParams,
} from '@latchkey/core'
import type { Hub } from '../door/hub.ts'
import type { WalletConnectOptions } from '../options.ts'
import type { SignClient } from './client.ts'

/** What the parts of the transport share. */
export type Line = {
  readonly client: SignClient
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly hub: Hub
  /** Gives up the pairing that is under way. */
  abandon: (() => void) | undefined
  /** Who hears why the relay could not be reached, each time. */
  readonly failures: Set<(cause: unknown) => void>
  /** Keeps the socket from being hung up a little later. */
  stopResting?: () => void
  /** What wallets are being asked, by session. */
  readonly questions: Set<{ readonly topic: string; readonly end: (cause: LatchkeyError) => void }>
  /** Whether a node serves its chain, by CAIP-2 id and URL. */
  readonly nodes: Map<string, Promise<boolean>>
  /** Proposals that a wallet may still answer, also those nobody here waits for. */
  readonly waiting: Set<object>
}

export type Transport = {
  pair(params: PairParams): Promise<Paired>
  /** Brings back what the last visit left. */
  restore(): Promise<void>
  request(
    namespace: ChainNamespace,
    call: { readonly method: string; readonly params?: unknown },
    caipNetworkId: CaipNetworkId | undefined,
  ): Promise<unknown>
  /** Ends the session, also one that was not restored yet. */
  end(): Promise<void>
  close(): void
}
