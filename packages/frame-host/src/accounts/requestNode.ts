import { FrameError, limits } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import { object } from '../object.ts'
import type { Ports } from '../ports.ts'
import type { ServerSettings } from './createAccountsClient.ts'
import { readJson } from './readJson.ts'
import { ServerError, toFrameError } from './toFrameError.ts'

/** Where the nodes are. */
export type NodeSettings = Pick<ServerSettings, 'accountsUrl' | 'projectId'>

/** A JSON-RPC request to a network. */
export type NodeCall = {
  readonly network: string
  readonly method: string
  readonly params?: unknown
}

/** Milliseconds; the page waits 10 s. */
const limit = 9_000
/** Bytes of a response: a larger one would not fit into a message to the page. */
const mostBytes = limits.total

const responseSchema = object({
  result: v.optional(v.unknown()),
  error: v.optional(object({ code: v.pipe(v.number(), v.integer()), message: v.string() })),
})

/**
 * Sends a request to the network's nodes, through the accounts server.
 *
 * @throws {FrameError} with the node's code, if it returns an error
 */
export async function requestNode(
  { fetch, timeout }: Pick<Ports, 'fetch' | 'timeout'>,
  { accountsUrl, projectId }: NodeSettings,
  { network, method, params = [] }: NodeCall,
  signal: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams({ chainId: network, projectId })
  const response = await fetch(`${accountsUrl}/v1?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.any([signal, timeout(limit)]),
  }).catch(() => undefined)
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
