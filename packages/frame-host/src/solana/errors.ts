/** A transaction of Solana that the wallet does not sign. The message says what is wrong. */
export class InvalidSolanaTransactionError extends Error {
  override readonly name = 'InvalidSolanaTransactionError'

  constructor(problem: string, cause?: unknown) {
    super(`The transaction cannot be signed: ${problem}.`, { cause })
  }
}
