import {
  anySignal,
  CancelledError,
  InvalidConfigError,
  InvalidWalletAnswerError,
  type PairParams,
  type PairResult,
  RelayError,
  raceSignal,
  SessionExpiredError,
  TimedOutError,
  withTimeout,
} from '@latchkey/core/adapter'
import { getRequestedNamespaces } from '../namespaces/getRequestedNamespaces.ts'
import { parseSession, readTopic } from '../session/parseSession.ts'
import { polyfillBuffer } from '../sign-client-patches/index.ts'
import { createProposal, type ProposalResponse } from './createProposal.ts'
import { endSession } from './endSession.ts'
import { readProofs } from './readProofs.ts'
import { scheduleSocketClose } from './scheduleSocketClose.ts'
import { toRelayError } from './toRelayError.ts'
import type { TransportContext } from './transportContext.ts'
import { watchRefusal } from './watchRefusal.ts'

/** Maximum ms for the relay to accept a proposal. */
const relayLimitMs = 15_000

/** Proposes a session and waits for the wallet; see `Connector.pair`. */
export async function pair(
  line: TransportContext,
  { onUri, signal: input, signIn }: PairParams,
): Promise<PairResult> {
  const { client, context, hub, options } = line
  const namespaces = getRequestedNamespaces(context.networks(), options.request)
  if (Object.keys(namespaces).length === 0) {
    throw new InvalidConfigError('walletConnect.networks', 'expected a network to connect to')
  }
  line.abandon?.()
  const controller = new AbortController()
  const abandon = () => controller.abort()
  line.abandon = abandon
  const signal = anySignal(input, controller.signal)
  const refusal = watchRefusal(line, abandon)
  let lateResponse: Promise<ProposalResponse> | undefined
  let removeBuffer: (() => void) | undefined
  try {
    if (signal.aborted) throw new CancelledError(signal.reason)
    if (signIn) removeBuffer = await polyfillBuffer()
    const proposal = createProposal(client, namespaces, signIn)
    lateResponse = watchProposal(line, proposal)
    const limits = { operation: 'relay', limitMs: relayLimitMs, signal }
    const { uri, response: approval } = await withTimeout(context.clock, limits, proposal)
    onUri(uri)
    const response = await raceSignal(signal, approval)
    const session = parseSession(response.session)
    if (!session) throw new InvalidWalletAnswerError('a session without a requested account')
    if (session.expiresAt <= context.clock.now()) throw new SessionExpiredError()
    // Also a saved one that was not restored: it is no longer used.
    const before = (hub.session() ?? hub.saved())?.topic
    hub.replace(session)
    // Not awaited.
    if (before !== session.topic) void disconnectSilently(line, before)
    return { namespaces: Object.keys(session.scopes), proofs: readProofs(line, session, response) }
  } catch (cause) {
    // The caller left: a session that the wallet approves, now or later, is ended.
    lateResponse?.then(
      ({ session }) => disconnectSilently(line, readTopic(session)),
      () => {},
    )
    const alert = refusal.seen()
    if (alert) throw new RelayError(alert)
    if (signal.aborted) throw new CancelledError(signal.reason)
    if (cause instanceof TimedOutError) throw new RelayError('the relay did not respond', cause)
    throw toRelayError(cause, 'pairing')
  } finally {
    refusal.stop()
    // sign-client needs this to decode late responses; `readProofs` uses it too.
    if (removeBuffer) (lateResponse ?? Promise.resolve()).then(removeBuffer, removeBuffer)
    if (line.abandon === abandon) line.abandon = undefined
  }
}

/** Waits for the result of a proposal; the socket stays open until then. */
function watchProposal(
  line: TransportContext,
  proposal: ReturnType<typeof createProposal>,
): Promise<ProposalResponse> {
  line.waiting.add(proposal)
  const response = proposal.then(({ response }) => response)
  const done = () => {
    line.waiting.delete(proposal)
    scheduleSocketClose(line)
  }
  response.then(done, done)
  return response
}

async function disconnectSilently(line: TransportContext, topic: unknown): Promise<void> {
  if (typeof topic !== 'string') return
  await endSession(line, topic).catch((cause) =>
    line.context.log({ level: 'info', message: 'Failed to end an unused session', cause }),
  )
}
