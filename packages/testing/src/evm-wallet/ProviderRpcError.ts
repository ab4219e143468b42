/** The error of an EIP-1193 provider, with a code of EIP-1193, EIP-1474, EIP-3326 or EIP-5792. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const createUserRejectedError = () =>
  new ProviderRpcError(4001, 'User rejected the request.')
export const createUnauthorizedError = (message = 'Not connected to this site.') =>
  new ProviderRpcError(4100, message)
export const createUnsupportedMethodError = (method: string) =>
  new ProviderRpcError(4200, `The wallet does not support ${method}.`)
export const requestPending = (method: string) =>
  new ProviderRpcError(-32002, `Request of type '${method}' already pending.`)
export const createUnknownChainError = (chainId: string) =>
  new ProviderRpcError(4902, `Unrecognized chain ID "${chainId}".`)
export const createInvalidParamsError = (message: string) => new ProviderRpcError(-32602, message)
