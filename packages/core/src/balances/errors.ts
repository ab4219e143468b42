import { LatchkeyError } from '../errors.ts'

/** The family cannot tell a balance: shown as unknown, never as zero. */
export class BalanceUnavailableError extends LatchkeyError {
  override readonly name = 'BalanceUnavailableError'
  constructor() {
    super({ code: 'balanceUnavailable', shortMessage: 'Token Balance Unavailable' })
  }
}
