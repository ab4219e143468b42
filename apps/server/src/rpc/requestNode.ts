import * as z from 'zod'
import { BytesHeldError } from '../errors/errors.ts'
import { isTreeLarger } from '../http/isTreeLarger.ts'
import { readBytes } from '../http/readBytes.ts'
import { parseExact } from './exactJson.ts'
import { type RpcRequest, type RpcResponse, rpcResponse } from './schema.ts'

/** Maximum bytes of a node's response for a page. */
const most = 10 * 1024 * 1024
/** Bytes beyond which the responses for one client are read and parsed one after the other. */
const together = 65_536
/**
 * Maximum nesting of lists and objects, and maximum values. Call traces have a nesting of some dozens, and serializing
 * thousands overflows the stack. 10 MiB of logs have about 200,000 values, and parsing millions takes more than a second.
 */
const largest = { depth: 128, values: 500_000 }

/** An invalid response of a node. Its message never contains the URL, which may contain a key. */
export class NodeError extends Error {
  override name = 'NodeError'
  /** True if the requests certainly had no effect. */
  readonly untouched: boolean
  constructor(message: string, untouched: boolean) {
    super(message)
    this.untouched = untouched
  }
}

/** The response exceeds the limit; fewer calls may have shorter ones. */
export class ResponseTooLargeError extends NodeError {
  override name = 'ResponseTooLargeError'
  constructor(bytes: number) {
    super(`The node's response is longer than ${bytes} bytes`, false)
  }
}

/** No connection was established. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/**
 * Sends the calls to one node and returns the responses in order.
 *
 * @param bytes maximum bytes of the responses together; 10 MiB by default
 * @param isExact whether numbers too large for JavaScript are kept, with parseExact
 * @throws {NodeError} an {@link ResponseTooLargeError} if they exceed the limit
 * @throws {BytesHeldError} if the client may have no more bytes
 */
export async function requestNode(
  url: string,
  requests: readonly RpcRequest[],
  signal: AbortSignal,
  bytes: number = most,
  isExact = false,
): Promise<RpcResponse[]> {
  // New ids, because a page may repeat an id within a batch.
  const numbered = requests.map((request, id) => ({ ...request, id }))
  const [first] = numbered
  const response = await send(url, numbered.length === 1 ? first : numbered, signal)
  // A 400 may contain a JSON-RPC error.
  if (!response.ok && response.status !== 400) {
    await response.body?.cancel()
    throw new NodeError(`The node responded with ${response.status}`, response.status === 429)
  }
  const parsed = z.array(rpcResponse).safeParse([await readJson(response, bytes, isExact)].flat())
  if (!parsed.success) throw new NodeError('Invalid JSON-RPC response', false)
  const byId = new Map(parsed.data.map((response) => [response.id, response]))
  return requests.map(({ id }, index) => {
    const response = byId.get(index)
    if (!response) throw new NodeError('Missing response in batch', false)
    return { ...response, id }
  })
}

async function send(url: string, body: unknown, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined
    const code = typeof cause?.code === 'string' ? cause.code : ''
    throw new NodeError(`The node cannot be reached ${code}`.trim(), unreached.has(code))
  }
}

async function readJson(response: Response, most: number, isExact: boolean): Promise<unknown> {
  try {
    const bytes = await readBytes(response, most, together)
    if (!bytes) throw new ResponseTooLargeError(most)
    if (isTreeLarger(bytes, largest)) {
      const { depth, values } = largest
      const text = `is nested deeper than ${depth} or has more than ${values} values`
      throw new NodeError(`The node's response ${text}`, false)
    }
    return isExact ? parseExact(bytes) : JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof NodeError || error instanceof BytesHeldError) throw error
    throw new NodeError("The node's response cannot be parsed", false)
  }
}
