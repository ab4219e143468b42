import type { CaipNetworkId, ChainNamespace, PairParams, PairResult } from '@latchkey/core/adapter'
import { openClient } from '../client/openClient.ts'
import { createEvmNodes } from '../evm/readNode.ts'
import { requestEvm } from '../evm/requestEvm.ts'
import { ignoreDuplicateDelete } from '../sign-client-patches/index.ts'
import { endSession } from '../transport/endSession.ts'
import { pair } from '../transport/pair.ts'
import { restore } from '../transport/restore.ts'
import { sendRelayRequest } from '../transport/sendRelayRequest.ts'
import type { TransportContext } from '../transport/transportContext.ts'
import { watchClient } from '../transport/watchClient.ts'
import { watchReturn } from '../transport/watchReturn.ts'
import { rejectPendingRequests } from '../transport/whileSessionActive.ts'

export type Transport = {
  pair(params: PairParams): Promise<PairResult>
  /** Restores the session of the last visit. */
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

/** Everything that needs the relay's client, in a separate chunk. */
export async function openTransport({
  options,
  context,
  sessionStore,
  relayUrl,
}: Pick<TransportContext, 'options' | 'context' | 'sessionStore'> & {
  readonly relayUrl: string | undefined
}): Promise<Transport> {
  const stopIgnoring = ignoreDuplicateDelete(sessionStore.saved()?.topic)
  const opened = await openClient(options, context, relayUrl).catch((cause) => {
    stopIgnoring()
    throw cause
  })
  const { client, socket } = opened
  const transport: TransportContext = {
    client,
    socket,
    options,
    context,
    sessionStore,
    cancelPairing: undefined,
    pendingRequests: new Set(),
    nodes: createEvmNodes(context),
    openProposals: new Set(),
  }
  const unwatches = [watchClient(transport), watchReturn(transport), stopIgnoring, opened.stop]
  return {
    pair: (params) => pair(transport, params),
    restore: () => restore(transport),
    request: (namespace, call, caipNetworkId) =>
      namespace === 'eip155'
        ? requestEvm(transport, call)
        : sendRelayRequest(transport, namespace, call, caipNetworkId),
    async end() {
      await restore(transport)
      const session = sessionStore.session()
      if (session) await endSession(transport, session.topic)
    },
    close() {
      transport.cancelPairing?.()
      rejectPendingRequests(transport, 'disconnected')
      transport.cancelSocketClose?.()
      for (const unwatch of unwatches) unwatch()
      // The site's own client is the site's to close.
      if (options.client === undefined) void socket.close().catch(() => {})
    },
  }
}
