import * as v from 'valibot'
import { object } from '../../object.ts'
import { readBytes } from '../../readBytes.ts'

/** The node did not respond, or its response is malformed. */
export type NodeFailure = 'nodeUnreachable' | 'nodeAnswer'

export type NodeRequest = {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

/** Maximum bytes of a response. A result is one or two words. */
const mostBytes = 262_144

const answerSchema = object({ result: v.pipe(v.string(), v.maxLength(100_000)) })

/**
 * Sends one JSON-RPC call whose result is a string.
 *
 * @returns the result or the failure; never throws
 */
export async function requestNode(
  request: NodeRequest,
): Promise<{ readonly result: string } | { readonly failure: NodeFailure }> {
  const { url, method, params, fetch, signal } = request
  let bytes: Uint8Array<ArrayBuffer> | undefined
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { failure: 'nodeUnreachable' }
    }
    bytes = await readBytes(response, mostBytes)
  } catch {
    return { failure: 'nodeUnreachable' }
  }
  const { success, output } = v.safeParse(answerSchema, await readJson(bytes))
  return success ? output : { failure: 'nodeAnswer' }
}

async function readJson(bytes: Uint8Array<ArrayBuffer> | undefined): Promise<unknown> {
  try {
    return bytes && (await new Response(bytes).json())
  } catch {
    return undefined
  }
}
