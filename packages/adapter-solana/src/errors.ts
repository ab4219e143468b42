import { LatchkeyError } from '@latchkey/core/adapter'

/** The balance is too low for the amount or the cost. Detected before a prompt. */
export class NotEnoughFundsError extends LatchkeyError {
  override readonly name = 'NotEnoughFundsError'
  readonly of: 'fees' | 'coin' | 'token'
  /** The symbol of the network's coin. */
  readonly symbol = 'SOL'
  constructor(of: 'fees' | 'coin' | 'token', details: string, cause?: unknown) {
    super({
      code: `notEnough.${of}`,
      shortMessage: {
        fees: 'Not enough SOL to cover fees or rent',
        coin: 'Not enough SOL to cover this transfer',
        token: 'Not enough of this token to cover this transfer',
      }[of],
      details,
      retryable: true,
      cause,
    })
    this.of = of
  }
}
