import {
  CancelledError,
  InvalidConfigError,
  InvalidWalletAnswerError,
  type Paired,
  type PairParams,
  RelayError,
  TimedOutError,
  withLimit,
} from '@latchkey/core'
import { requestedNamespaces } from '../namespaces/requestedNamespaces.ts'
import { parseSession } from '../session/parseSession.ts'
import { toRelayError } from '../toRelayError.ts'
import { endSession, topicOf } from './endSession.ts'
import type { Line } from './openTransport.ts'
import { propose } from './propose.ts'
import { readProofs } from './readProofs.ts'
import { rest } from './rest.ts'
import { watchRefusal } from './watchRefusal.ts'

/** ms the relay may take to carry a proposal: without it there is nothing to show. */
const relayLimitMs = 15_000

/** Proposes a session and waits for the wallet; see `Connector.pair`. */
export async function pair(
  line: Line,
  { onUri, signal: given, signIn }: PairParams,
): Promise<Paired> {
  const { client, context, hub, options } = line
  const namespaces = requestedNamespaces(context.networks(), options.request)
  if (Object.keys(namespaces).length === 0) {
    throw new InvalidConfigError('walletConnect.networks', 'expected a network to connect to')
  }
  line.abandon?.()
  const own = new AbortController()
  const abandon = () => own.abort()
  line.abandon = abandon
  const signal = given ? AbortSignal.any([given, own.signal]) : own.signal
  const refusal = watchRefusal(line, abandon)
  try {
    if (signal.aborted) throw new CancelledError(signal.reason)
    const limits = { what: 'relay', limitMs: relayLimitMs, signal }
    const proposal = propose(client, namespaces, signIn)
    // Nobody may wait for it any more: what a wallet then approves is ended, unseen.
    line.waiting.add(proposal)
    proposal
      .then(({ settled }) => settled.then(endUnlessTaken))
      // Said to whoever waits for it below.
      .catch(() => {})
      .finally(() => {
        line.waiting.delete(proposal)
        rest(line)
      })
    const { uri, settled } = await withLimit(context.clock, limits, proposal)
    onUri(uri)
    const answer = await untilAborted(signal, settled)
    const session = parseSession(answer.session)
    if (!session) throw new InvalidWalletAnswerError('a session without an account of ours')
    const before = hub.session()
    hub.take(session)
    if (before) await endQuietly(before.topic)
    return { namespaces: Object.keys(session.scopes), proofs: readProofs(line, session, answer) }
  } catch (cause) {
    const alert = refusal.seen()
    if (alert) throw new RelayError(alert)
    if (signal.aborted) throw new CancelledError(signal.reason)
    if (cause instanceof TimedOutError) throw new RelayError('the relay did not answer', cause)
    throw toRelayError(cause, 'pairing')
  } finally {
    refusal.stop()
    if (line.abandon === abandon) line.abandon = undefined
  }

  function endUnlessTaken({ session }: { readonly session: unknown }) {
    const topic = topicOf(session)
    queueMicrotask(() =>
      queueMicrotask(() => {
        if (typeof topic === 'string' && hub.session()?.topic !== topic) void endQuietly(topic)
      }),
    )
  }
  async function endQuietly(topic: string) {
    await endSession(line, topic).catch((cause) =>
      context.log({ level: 'info', message: 'A session nobody uses was not ended', cause }),
    )
  }
}

function untilAborted<value>(signal: AbortSignal, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new CancelledError(signal.reason))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
