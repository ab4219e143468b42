import * as v from 'valibot'

/** The node did not answer, or not as a node does. */
export type NodeFailure = 'nodeUnreachable' | 'nodeAnswer'

export type Asking = {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
}

const answerSchema = v.object({ result: v.pipe(v.string(), v.maxLength(100_000)) })

/**
 * One call of JSON-RPC whose result is a text.
 *
 * @returns the result, or why there is none; never throws
 */
export async function askNode(
  asking: Asking,
): Promise<{ readonly result: string } | { readonly failure: NodeFailure }> {
  const { url, method, params, fetch, signal } = asking
  let response: Response
  let body: unknown
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal,
    })
    body = response.ok ? await response.json() : undefined
  } catch {
    return { failure: 'nodeUnreachable' }
  }
  if (!response.ok) return { failure: 'nodeUnreachable' }
  const { success, output } = v.safeParse(answerSchema, body)
  return success ? output : { failure: 'nodeAnswer' }
}
