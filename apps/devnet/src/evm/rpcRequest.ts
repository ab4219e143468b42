import { DevnetError } from '../errors.ts'

/**
 * One JSON-RPC call to a node of ours.
 *
 * @returns the `result` member, unparsed.
 * @throws {DevnetError} when the node answers an error; whatever `fetch` throws when it does not answer.
 */
export async function rpcRequest(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  timeoutMs = 5_000,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const respond = (await response.json()) as { result?: unknown; error?: { message?: string } }
  if (respond.error)
    throw new DevnetError(`${method} failed: ${respond.error.message ?? 'no reason'}`)
  return respond.result
}
