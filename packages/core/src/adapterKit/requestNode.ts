import type { AdapterContext } from '../adapter/adapter.ts'
import type { Network } from '../adapter/network.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { CancelledError, LatchkeyError, TimedOutError } from '../base/errors.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { readText } from '../http/readText.ts'
import { anySignal, raceSignal } from '../ports/signals.ts'
import { wait } from '../ports/wait.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { readProperty } from './parseWalletResponses.ts'

/** Maximum size of a response, in bytes (2 MiB). */
const maxResponseBytes = 2_097_152
/** ms without a request to the site's data service after a failure, so that a dead service does not delay each read. */
const cooldownMs = 30_000
/** HTTP statuses of an API that refuses the request itself; others are failures on the way to it. */
const refusing = [400, 404, 410, 422]

/** A JSON-RPC call, or a path that is fetched from the root of an HTTP API. */
export type NodeCall =
  | { readonly method: string; readonly params?: unknown }
  | { readonly path: string }

type Options = {
  readonly context: Pick<
    AdapterContext,
    'clock' | 'fetch' | 'log' | 'customRpcUrls' | 'hostedRpcUrl'
  >
  readonly networks: () => readonly Network[]
  /** Fires when the adapter is destroyed. */
  readonly lifetime?: AbortSignal
  /** Translates the `error` of a JSON-RPC response; by default an `RpcError` with its code. */
  readonly toError?: (error: unknown) => LatchkeyError
  /** Rounds over all nodes after the first, while they fail for the moment; 0 when absent. */
  readonly retryCount?: number
  /** Reads which chain a node serves. One that serves another chain is logged once, and not used. */
  readonly check?: {
    readonly call: NodeCall
    readonly isServed: (response: unknown, caipNetworkId: CaipNetworkId) => boolean
    /** Whether the next request checks a node of another chain again; never, when absent. */
    readonly isRepeated?: boolean
  }
}

/** The nodes of an adapter's networks; see {@link createNodes}. */
export type Nodes = Options & {
  /** Checks of the nodes, by network and URL. */
  readonly checked: Map<string, Promise<void>>
  /** Nodes of another chain that were logged, by network and URL. */
  readonly logged: Set<string>
  /** The end of the pause of the data service, by network. */
  readonly rests: Map<CaipNetworkId, number>
}

type Node = { readonly url: string; readonly isHosted?: boolean }

/**
 * The nodes that an adapter reads its chain from, for `requestNode`. One object for each adapter: it remembers which
 * nodes serve another chain.
 *
 * @example
 * const createMyNodes = (context: AdapterContext) => createNodes({ context, networks: () => networks })
 */
export function createNodes(options: Options): Nodes {
  return { ...options, checked: new Map(), logged: new Set(), rests: new Map() }
}

/**
 * Sends a request to the nodes of a network, one after the other: the site's own URLs, that of its data service, the
 * network's own. The next node is used when one does not respond within 10 s, sends a malformed response, or is too
 * busy; a request that a node rejects is not sent again.
 *
 * @param options.parse reads the result; if it throws, the next node is used
 * @returns the result of the call, parsed
 * @throws {RpcError} 5710: the network is not configured; 4901: each node serves another chain; or the code of the
 * refusal
 * @throws {TimedOutError} if the last node did not respond
 * @throws {CancelledError} if a signal fired
 *
 * @example
 * const height = await requestNode(nodes, 'eip155:1', { method: 'eth_blockNumber' }, { parse: Number })
 */
export async function requestNode<value = unknown>(
  nodes: Nodes,
  caipNetworkId: CaipNetworkId,
  call: NodeCall,
  {
    parse = (response) => response as value,
    signal: input,
  }: {
    readonly parse?: (response: unknown) => value
    readonly signal?: AbortSignal | undefined
  } = {},
): Promise<value> {
  const { context, retryCount = 0 } = nodes
  const signal = anySignal(input, nodes.lifetime)
  for (let round = 0; ; round += 1) {
    let last: unknown
    let isPassing = false
    for (const node of await findNodes(nodes, caipNetworkId, call)) {
      let refusal: LatchkeyError | undefined
      try {
        await raceSignal(signal, checkNode(nodes, node, caipNetworkId))
        const response = await send(nodes, node, call, signal)
        if (!response.error) return parse(response.result)
        refusal = response.error
      } catch (cause) {
        if (cause instanceof CancelledError) throw cause
        if (node.isHosted) nodes.rests.set(caipNetworkId, context.clock.now() + cooldownMs)
        isPassing ||= !LatchkeyError.is(cause) || cause.retryable
        // Prefer this error: a site can correct a wrong URL.
        if (!isOtherChain(last)) last = cause
      }
      if (refusal) throw refusal
    }
    if (!isPassing || round >= retryCount)
      throw isNodeError(last) ? last : new RpcError(-32603, { cause: last })
    await wait(context.clock, constants.rpcRetryDelayMs * 2 ** round, signal)
  }
}

const isOtherChain = (error: unknown) => error instanceof RpcError && error.rpcCode === 4901

const isNodeError = (error: unknown) => error instanceof RpcError || error instanceof TimedOutError

async function findNodes(
  { context, networks, rests }: Nodes,
  caipNetworkId: CaipNetworkId,
  call: NodeCall,
): Promise<readonly Node[]> {
  const network = networks().find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: `${caipNetworkId} is not configured` })
  const isCoolingDown = context.clock.now() < (rests.get(caipNetworkId) ?? 0)
  // The data service supports JSON-RPC only.
  const isAsked = 'method' in call && !isCoolingDown
  const hosted = isAsked
    ? await context.hostedRpcUrl?.(caipNetworkId).catch(() => undefined)
    : undefined
  return [
    ...context.customRpcUrls(caipNetworkId).map((url) => ({ url })),
    ...(hosted === undefined ? [] : [{ url: hosted, isHosted: true }]),
    ...network.rpcUrls.default.http.map((url) => ({ url })),
  ]
}

/** Checks once which chain a node serves. A node that failed is checked again by the next request. */
function checkNode(nodes: Nodes, node: Node, caipNetworkId: CaipNetworkId): Promise<void> {
  const { check, checked, context, logged } = nodes
  if (!check) return Promise.resolve()
  const key = `${caipNetworkId} ${node.url}`
  const known = checked.get(key)
  if (known) return known
  const checking = send(nodes, node, check.call).then(({ error, result }) => {
    if (error) throw error
    if (check.isServed(result, caipNetworkId)) return
    const details = `a node of ${caipNetworkId} serves another chain`
    const cause = new RpcError(4901, { details })
    if (!logged.has(key))
      context.log({ level: 'error', message: 'An RPC endpoint serves another chain', cause })
    logged.add(key)
    throw cause
  })
  checked.set(key, checking)
  checking.catch((cause) => {
    if (check.isRepeated || !isOtherChain(cause)) checked.delete(key)
  })
  return checking
}

type NodeResponse = { readonly result?: unknown; readonly error?: LatchkeyError | undefined }

/** Sends one request to one node. A busy node throws; a refusal is `error`. */
async function send(
  nodes: Nodes,
  node: Node,
  call: NodeCall,
  signal: AbortSignal | undefined = nodes.lifetime,
): Promise<NodeResponse> {
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const controller = new AbortController()
  const isPath = 'path' in call
  const limits = {
    operation: isPath ? call.path : call.method,
    limitMs: constants.rpcTimeoutMs,
    signal,
  }
  const sending = isPath
    ? fetchPath(nodes, `${node.url.replace(/\/$/, '')}${call.path}`, controller.signal)
    : sendRpcCall(nodes, node, call, controller.signal)
  return withTimeout(nodes.context.clock, limits, sending).finally(() => controller.abort())
}

const privately = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

async function fetchPath(
  { context }: Nodes,
  url: string,
  signal: AbortSignal,
): Promise<NodeResponse> {
  const response = await context.fetch(url, { signal, ...privately }).catch((cause) => {
    throw new RpcError(-1, { cause })
  })
  if (!response.ok) {
    const code = refusing.includes(response.status) ? -32602 : -1
    throw new RpcError(code, { details: `status ${response.status}` })
  }
  return { result: JSON.parse(await readText(response, maxResponseBytes)) }
}

async function sendRpcCall(
  { context, toError = toRpcError }: Nodes,
  { url, isHosted }: Node,
  { method, params = [] }: Extract<NodeCall, { readonly method: string }>,
  signal: AbortSignal,
): Promise<NodeResponse> {
  const response = await context.fetch(url, {
    method: 'POST',
    // The data service accepts plain text, for which a browser sends no preflight request.
    headers: { 'content-type': isHosted ? 'text/plain' : 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
    ...privately,
  })
  if (response.status === 429) throw new RpcError(-32005)
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  const result: unknown = JSON.parse(await readText(response, maxResponseBytes))
  const error = readProperty(result, 'error')
  if (error) {
    const refusal = toError(error)
    if (refusal instanceof RpcError && refusal.rpcCode === -32005) throw refusal
    return { error: refusal }
  }
  if (typeof result === 'object' && result !== null && 'result' in result)
    return { result: result.result }
  throw new Error('the response is not JSON-RPC')
}

function toRpcError(error: unknown): RpcError {
  const code = readProperty(error, 'code')
  return new RpcError(typeof code === 'number' ? code : -1, { cause: error })
}
