import { LatchkeyError } from '../base/errors.ts'

/** The balance could not be read. It is shown as unknown, never as zero. */
export class BalanceUnavailableError extends LatchkeyError {
  override readonly name = 'BalanceUnavailableError'
  constructor(cause?: unknown, details?: string) {
    super({
      code: 'balanceUnavailable',
      shortMessage: 'Token Balance Unavailable',
      details,
      retryable: true,
      cause,
    })
  }
}
