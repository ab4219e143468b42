import { ProviderRpcError } from './ProviderRpcError.ts'

/** The node of a wallet, for reads and transactions. */
export type EvmNode = {
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Speaks JSON-RPC to a node on this machine. */
export function createRpcNode(url: string, post: typeof fetch): EvmNode {
  let id = 0
  return {
    async request(method, params) {
      id += 1
      const response = await post(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      }).catch((cause: unknown) => {
        throw new ProviderRpcError(4901, `The node at ${url} does not respond.`, String(cause))
      })
      const body: unknown = await response.json()
      if (typeof body !== 'object' || body === null) {
        throw new ProviderRpcError(-32603, `The node at ${url} did not return a JSON-RPC object.`)
      }
      const { result, error } = body as { result?: unknown; error?: Record<string, unknown> }
      if (error) {
        throw new ProviderRpcError(Number(error.code), String(error.message), error.data)
      }
      return result
    },
  }
}
