import { askEvm } from '../evm/askEvm.ts'
import { ask } from './ask.ts'
import { dropRepeats } from './dropRepeats.ts'
import { endSession } from './endSession.ts'
import { forgiveSecondEnd } from './forgiveSecondEnd.ts'
import type { Line, Transport } from './line.ts'
import { openClient } from './openClient.ts'
import { paceRelay } from './paceRelay.ts'
import { pair } from './pair.ts'
import { restore } from './restore.ts'
import { watchClient } from './watchClient.ts'
import { watchReturn } from './watchReturn.ts'
import { endQuestions } from './whileStanding.ts'

/** Everything that needs the relay's client: a chunk of its own. */
export async function openTransport({
  options,
  context,
  hub,
  relayUrl,
}: Pick<Line, 'options' | 'context' | 'hub'> & {
  readonly relayUrl: string | undefined
}): Promise<Transport> {
  const stopForgiving = forgiveSecondEnd(hub.saved()?.topic)
  const client = await openClient(options, context, relayUrl).catch((cause) => {
    stopForgiving()
    throw cause
  })
  const line: Line = {
    client,
    options,
    context,
    hub,
    abandon: undefined,
    failures: new Set(),
    questions: new Set(),
    nodes: new Map(),
    waiting: new Set(),
  }
  const { relayer } = client.core
  const hear = (cause: unknown) => {
    for (const listener of [...line.failures]) listener(cause)
  }
  const isOurs = options.client === undefined
  if (isOurs && relayer) dropRepeats(relayer)
  const pace = isOurs && relayer ? paceRelay(relayer, context.clock, hear) : undefined
  const unwatches = [watchClient(line), watchReturn(line), stopForgiving]
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
      endQuestions(line, 'disconnected')
      line.stopResting?.()
      for (const unwatch of unwatches) unwatch()
      pace?.stop()
      // The site's own client is the site's to close; and closing one that is not open makes the library spin.
      if (isOurs && relayer?.connected) void relayer.transportClose?.().catch(() => {})
    },
  }
}
