import {
  type CaipNetworkId,
  CancelledError,
  LatchkeyError,
  RpcError,
  withLimit,
} from '@latchkey/core'
import type { Engine } from './engine.ts'
import { toNodeError } from './toNodeError.ts'

const limitMs = 10_000
/** Characters of an answer: what a call of ours can bring, with room. */
const longestAnswer = 2_097_152

/**
 * One JSON-RPC call to the nodes of a network: custom URLs, the data service's, the network's own. The next one is asked
 * when one does not answer; what a node refuses is refused.
 *
 * @throws {RpcError | NotEnoughFundsError | TimedOutError | CancelledError} 5710: not a network of the site's
 */
export async function readChain(
  engine: Engine,
  caipNetworkId: CaipNetworkId,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  let last: unknown
  for (const url of await findUrls(engine, caipNetworkId)) {
    try {
      const { error, result } = await post(engine, url, { method, params }, signal)
      if (error) throw toNodeError(error)
      return result
    } catch (cause) {
      if (LatchkeyError.is(cause) && !isSilence(cause)) throw cause
      last = cause
    }
  }
  throw LatchkeyError.is(last) ? last : new RpcError(-32603, { cause: last })
}

/** A node of no use at the moment: busy, or too slow. */
function isSilence(error: LatchkeyError): boolean {
  return error.code === 'timedOut' || (error instanceof RpcError && error.rpcCode === -32005)
}

async function findUrls(
  { context, networks }: Engine,
  caipNetworkId: CaipNetworkId,
): Promise<readonly string[]> {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: caipNetworkId })
  const hosted = await context.hostedRpcUrl?.(caipNetworkId).catch(() => undefined)
  return [
    ...context.customRpcUrls(caipNetworkId),
    ...(hosted === undefined ? [] : [hosted]),
    ...network.rpcUrls.default.http,
  ]
}

type Answer = { readonly error?: unknown; readonly result?: unknown }

function post(
  { context, lifetime }: Engine,
  url: string,
  call: { readonly method: string; readonly params: readonly unknown[] },
  given: AbortSignal | undefined,
): Promise<Answer> {
  const signal = given ? AbortSignal.any([given, lifetime.signal]) : lifetime.signal
  if (signal.aborted) throw new CancelledError(signal.reason)
  const flight = new AbortController()
  const ask = async (): Promise<Answer> => {
    const response = await context.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
      credentials: 'omit',
      signal: flight.signal,
    })
    if (response.status === 429) throw new RpcError(-32005)
    if (!response.ok) throw new Error(`HTTP status ${response.status}`)
    const text = await response.text()
    if (text.length > longestAnswer) throw new Error('the answer is too long')
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer))
      return answer
    throw new Error('the answer is no JSON-RPC')
  }
  return withLimit(context.clock, { what: call.method, limitMs, signal }, ask()).finally(() =>
    flight.abort(),
  )
}
