import { DevnetError } from '../errors.ts'

/**
 * Sends a JSON-RPC request to a node of the devnet.
 *
 * @returns the `result` member, unvalidated
 * @throws {DevnetError} if the node returns an error; errors of `fetch` if it does not respond
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
