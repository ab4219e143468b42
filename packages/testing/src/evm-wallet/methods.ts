/** The methods of a wallet: one function for each JSON-RPC method. */
export type Methods = Record<string, (params: readonly unknown[]) => unknown>
