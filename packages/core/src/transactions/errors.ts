import { LatchkeyError } from '../base/errors.ts'

/** The transaction is in a block and failed, or another one with its nonce took its place. */
export class TransactionFailedError extends LatchkeyError {
  override readonly name = 'TransactionFailedError'
  readonly hash: string
  constructor(hash: string, status: 'failed' | 'replaced') {
    super({
      code: status === 'failed' ? 'transactionFailed' : 'transactionReplaced',
      shortMessage: status === 'failed' ? 'The transaction failed' : 'The transaction was replaced',
      details: hash,
    })
    this.hash = hash
  }
}
