import { FrameError, limits } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import { readJson } from '../accounts/readJson.ts'
import { ServerError, toFrameError } from '../accounts/toFrameError.ts'
import type { FrameContext } from '../context/frameContext.ts'
import { object } from '../object.ts'

/** A JSON-RPC request that reads a network. */
type Read = { readonly network: string; readonly method: string; readonly params: unknown }

/** Milliseconds; the page waits 10 s. */
const limit = 9_000
/** Bytes of a response: a larger one would not fit into a message to the page. */
const mostBytes = limits.total

const responseSchema = object({
  result: v.optional(v.unknown()),
  error: v.optional(object({ code: v.pipe(v.number(), v.integer()), message: v.string() })),
})

/**
 * Sends a read to the network's nodes, through the accounts server.
 *
 * @throws {FrameError} with the node's code, if it returns an error
 */
export async function forwardRead(
  { ports, accountsUrl, page }: FrameContext,
  { network, method, params = [] }: Read,
  signal: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams({ chainId: network, projectId: page.projectId })
  const response = await ports
    .fetch(`${accountsUrl}/v1?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.any([signal, ports.timeout(limit)]),
    })
    .catch(() => undefined)
  if (!response) throw new ServerError()
  const json = await readJson(response, mostBytes).catch(() => undefined)
  if (!response.ok)
    throw toFrameError(response.status, undefined, response.headers.get('retry-after'))
  const { success, output } = v.safeParse(responseSchema, json)
  if (!success) throw new ServerError()
  if (output.error)
    throw new FrameError(output.error.code, output.error.message.slice(0, limits.errorText))
  return output.result ?? null
}
