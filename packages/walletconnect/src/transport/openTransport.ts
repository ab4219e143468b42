import type {
  CaipNetworkId,
  ChainNamespace,
  ConnectorContext,
  Paired,
  PairParams,
} from '@latchkey/core'
import type { Hub } from '../door/hub.ts'
import { askEvm } from '../evm/askEvm.ts'
import type { WalletConnectOptions } from '../options.ts'
import { ask } from './ask.ts'
import type { SignClient } from './client.ts'
import { endSession } from './endSession.ts'
import { openClient } from './openClient.ts'
import { pair } from './pair.ts'
import { restore } from './restore.ts'
import { watchClient } from './watchClient.ts'
import { watchReturn } from './watchReturn.ts'

/** What the parts of the transport share. */
export type Line = {
  readonly client: SignClient
  readonly options: WalletConnectOptions
  readonly context: ConnectorContext
  readonly hub: Hub
  /** Gives up the pairing that is under way. */
  abandon: (() => void) | undefined
  /** Keeps the socket from being hung up a little later. */
  stopResting?: () => void
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

/** Everything that needs the relay's client: a chunk of its own. */
export async function openTransport({
  options,
  context,
  hub,
  relayUrl,
}: Pick<Line, 'options' | 'context' | 'hub'> & {
  readonly relayUrl: string | undefined
}): Promise<Transport> {
  const client = await openClient(options, context, relayUrl)
  const line: Line = { client, options, context, hub, abandon: undefined, waiting: new Set() }
  const unwatches = [watchClient(line), watchReturn(line)]
  return {
    pair: (params) => pair(line, params),
    restore: () => restore(line),
    request: (namespace, call, caipNetworkId) =>
      namespace === 'eip155' ? askEvm(line, call) : ask(line, namespace, call, caipNetworkId),
    async end() {
      await restore(line)
      const session = hub.session()
      if (session) await endSession(line, session.topic)
    },
    close() {
      line.abandon?.()
      line.stopResting?.()
      for (const unwatch of unwatches) unwatch()
      // The site's own client is the site's to close.
      if (options.client === undefined) void client.core.relayer?.transportClose?.().catch(() => {})
    },
  }
}
