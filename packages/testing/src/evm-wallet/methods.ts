/** What a wallet can be asked: one function a JSON-RPC method. */
export type Methods = Record<string, (params: readonly unknown[]) => unknown>
