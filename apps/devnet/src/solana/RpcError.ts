/** An error response of a Solana node (JSON-RPC 2.0 with Solana's codes). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const createInvalidParamsError = (message: string) => new RpcError(-32602, message)
export const createMethodNotFoundError = () => new RpcError(-32601, 'Method not found')
