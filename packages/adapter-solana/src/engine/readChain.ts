import {
  type CaipNetworkId,
  CancelledError,
  LatchkeyError,
  RpcError,
  readText,
  untilAborted,
  withLimit,
} from '@latchkey/core'
import type { Engine } from './engine.ts'
import { toNodeError } from './toNodeError.ts'

const limitMs = 10_000
/** ms without a call to the data service after one failed: a dead service must not hold up each read. */
const restMs = 30_000
/** Bytes of a response (2 MiB). */
const longestAnswer = 2_097_152

/**
 * One JSON-RPC call to the nodes of a network: custom URLs, the data service's, the network's own. The next one is asked
 * when one does not answer; what a node refuses is refused.
 *
 * @param check of each node before it is asked, that must resolve
 * @throws {RpcError | NotEnoughFundsError | TimedOutError | CancelledError} 5710: not a network of the site's
 */
export async function readChain(
  engine: Engine,
  caipNetworkId: CaipNetworkId,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
  check?: (engine: Engine, caipNetworkId: CaipNetworkId, node: Node) => Promise<void>,
): Promise<unknown> {
  let last: unknown
  for (const node of await findNodes(engine, caipNetworkId)) {
    try {
      if (check) await untilAborted(signal, check(engine, caipNetworkId, node))
      return await post(engine, node, { method, params }, signal)
    } catch (cause) {
      if (LatchkeyError.is(cause) && !isSilence(cause)) throw cause
      if (node.isHosted) engine.rests.set(caipNetworkId, engine.context.clock.now() + restMs)
      // The site can correct a wrong cluster, so that this error is preferred.
      if (!isOtherCluster(last)) last = cause
    }
  }
  throw LatchkeyError.is(last) ? last : new RpcError(-32603, { cause: last })
}

/** Whether the next node is tried: this one is busy, too slow, or serves another cluster. */
function isSilence(error: LatchkeyError): boolean {
  const isBusy = error instanceof RpcError && error.rpcCode === -32005
  return error.code === 'timedOut' || isBusy || isOtherCluster(error)
}

const isOtherCluster = (error: unknown) => error instanceof RpcError && error.rpcCode === 4901

export type Node = { readonly url: string; readonly isHosted: boolean }

async function findNodes(
  { context, networks, rests }: Engine,
  caipNetworkId: CaipNetworkId,
): Promise<readonly Node[]> {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: caipNetworkId })
  const isResting = context.clock.now() < (rests.get(caipNetworkId) ?? 0)
  const hosted = isResting
    ? undefined
    : await context.hostedRpcUrl?.(caipNetworkId).catch(() => undefined)
  const toNode = (url: string) => ({ url, isHosted: false })
  return [
    ...context.customRpcUrls(caipNetworkId).map(toNode),
    ...(hosted === undefined ? [] : [{ url: hosted, isHosted: true }]),
    ...network.rpcUrls.default.http.map(toNode),
  ]
}

type Answer = { readonly error?: unknown; readonly result?: unknown }

/** One call to one node: its result. */
export async function post(
  { context, lifetime }: Engine,
  { url, isHosted }: Node,
  call: { readonly method: string; readonly params: readonly unknown[] },
  given?: AbortSignal,
): Promise<unknown> {
  const signal = given ? AbortSignal.any([given, lifetime.signal]) : lifetime.signal
  if (signal.aborted) throw new CancelledError(signal.reason)
  const flight = new AbortController()
  const ask = async (): Promise<Answer> => {
    const response = await context.fetch(url, {
      method: 'POST',
      // Nodes want it said; the data service takes plain text, so that no browser asks before it asks.
      headers: { 'content-type': isHosted ? 'text/plain' : 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
      credentials: 'omit',
      signal: flight.signal,
    })
    if (response.status === 429) throw new RpcError(-32005)
    if (!response.ok) throw new Error(`HTTP status ${response.status}`)
    const answer: unknown = JSON.parse(await readText(response, longestAnswer))
    if (typeof answer === 'object' && answer !== null && ('result' in answer || 'error' in answer))
      return answer
    throw new Error('the answer is no JSON-RPC')
  }
  const limit = { what: call.method, limitMs, signal }
  const { error, result } = await withLimit(context.clock, limit, ask()).finally(() =>
    flight.abort(),
  )
  if (error) throw toNodeError(error)
  return result
}
