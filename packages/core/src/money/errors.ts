import { LatchkeyError } from '../base/errors.ts'

/** The balance is too low for the amount or the cost. Detected before a prompt. */
export class NotEnoughFundsError extends LatchkeyError {
  override readonly name = 'NotEnoughFundsError'
  readonly of: 'fees' | 'coin' | 'token'
  /** The symbol of the network's coin. */
  readonly symbol: string
  constructor(
    of: 'fees' | 'coin' | 'token',
    { symbol, details, cause }: { symbol: string; details: string; cause?: unknown },
  ) {
    super({
      code: `notEnough.${of}`,
      shortMessage: {
        fees: `Not enough ${symbol} to cover fees or rent`,
        coin: `Not enough ${symbol} to cover this transfer`,
        token: 'Not enough of this token to cover this transfer',
      }[of],
      details,
      retryable: true,
      cause,
    })
    this.of = of
    this.symbol = symbol
  }
}

/** The token's contract has other decimals than the list that it was chosen from. */
export class TokenMismatchError extends LatchkeyError {
  override readonly name = 'TokenMismatchError'
  constructor(details: string) {
    super({
      code: 'tokenMismatch',
      shortMessage: 'This token is not what it says',
      details,
    })
  }
}
