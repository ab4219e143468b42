import { LatchkeyError } from '../base/errors.ts'

/** A wallet's app could not be opened: its entry has no link, or only unsafe ones. */
export class WalletLinkError extends LatchkeyError {
  override readonly name = 'WalletLinkError'
  constructor(details: string) {
    super({
      code: 'walletLink',
      shortMessage: 'This wallet cannot be opened from here',
      details,
      retryable: true,
    })
  }
}
