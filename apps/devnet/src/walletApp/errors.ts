/** An error response of a wallet. `code` is defined by EIP-1193 (4001, 4100, 4200 …), CAIP-25 (5000 …) or JSON-RPC. */
export class WalletCallError extends Error {
  override readonly name = 'WalletCallError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
