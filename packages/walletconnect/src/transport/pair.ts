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
  transport: TransportContext,
  { onUri, signal: input, signIn }: PairParams,
): Promise<PairResult> {
  const { client, context, sessionStore, options } = transport
  const namespaces = getRequestedNamespaces(context.networks(), options.request)
  if (Object.keys(namespaces).length === 0) {
    throw new InvalidConfigError('walletConnect.networks', 'expected a network to connect to')
  }
  transport.cancelPairing?.()
  const controller = new AbortController()
  const cancel = () => controller.abort()
  transport.cancelPairing = cancel
  const signal = anySignal(input, controller.signal)
  const refusal = watchRefusal(transport, cancel)
  let lateResponse: Promise<ProposalResponse> | undefined
  let removeBuffer: (() => void) | undefined
  let malformed: ReturnType<typeof watchMalformed> | undefined
  try {
    if (signal.aborted) throw new CancelledError(signal.reason)
    if (signIn) removeBuffer = await polyfillBuffer()
    const proposal = createProposal(client, namespaces, signIn)
    lateResponse = watchProposal(transport, proposal)
    const limits = { operation: 'relay', limitMs: relayLimitMs, signal }
    const { uri, approval } = await withTimeout(context.clock, limits, proposal)
    malformed = watchMalformed(transport, uri)
    onUri(uri)
    const response = await raceSignal(signal, Promise.race([approval, malformed.failure]))
    const session = parseSession(response.session)
    if (!session) throw new InvalidWalletAnswerError('a session without a requested account')
    if (session.expiresAt <= context.clock.now()) throw new SessionExpiredError()
    // Also a saved one that was not restored: it is no longer used.
    const before = (sessionStore.session() ?? sessionStore.saved())?.topic
    sessionStore.replace(session)
    // Not awaited.
    if (before !== session.topic) void disconnectSilently(transport, before)
    return {
      namespaces: Object.keys(session.scopes),
      proofs: readProofs(transport, session, response),
    }
  } catch (cause) {
    // The caller left: a session that the wallet approves, now or later, is ended.
    lateResponse?.then(
      ({ session }) => disconnectSilently(transport, readTopic(session)),
      () => {},
    )
    const alert = refusal.seen()
    if (alert) throw new RelayError(alert)
    if (signal.aborted) throw new CancelledError(signal.reason)
    if (cause instanceof TimedOutError) throw new RelayError('the relay did not respond', cause)
    throw toRelayError(cause, 'pairing')
  } finally {
    refusal.stop()
    malformed?.stop()
    // sign-client needs this to decode late responses; `readProofs` uses it too.
    if (removeBuffer) (lateResponse ?? Promise.resolve()).then(removeBuffer, removeBuffer)
    if (transport.cancelPairing === cancel) transport.cancelPairing = undefined
  }
}

/** Rejects if the wallet's approval is malformed: the client does not report it and waits on. */
function watchMalformed({ socket }: TransportContext, uri: string) {
  let stop = () => {}
  const failure = new Promise<never>((_, reject) => {
    stop = socket.watchMalformedApprovals((topic) => {
      if (uri.startsWith(`wc:${topic}@`))
        reject(new InvalidWalletAnswerError('a malformed approval'))
    })
  })
  return { failure, stop }
}

/** Waits for the result of a proposal; the socket stays open until then. */
function watchProposal(
  transport: TransportContext,
  proposal: ReturnType<typeof createProposal>,
): Promise<ProposalResponse> {
  transport.openProposals.add(proposal)
  const response = proposal.then(({ approval }) => approval)
  const done = () => {
    transport.openProposals.delete(proposal)
    scheduleSocketClose(transport)
  }
  response.then(done, done)
  return response
}

async function disconnectSilently(transport: TransportContext, topic: unknown): Promise<void> {
  if (typeof topic !== 'string') return
  await endSession(transport, topic).catch((cause) =>
    transport.context.log({ level: 'info', message: 'Failed to end an unused session', cause }),
  )
}
