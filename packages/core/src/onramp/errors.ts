import { LatchkeyError } from '../base/errors.ts'

/** The offer is a built-in sample, because the provider gave none: nothing is bought. */
export class SampleQuoteError extends LatchkeyError {
  override readonly name = 'SampleQuoteError'
  constructor() {
    super({
      code: 'sampleQuote',
      shortMessage: 'The provider has no price for this right now',
      retryable: true,
    })
  }
}

/** The link of a purchase leads to another host than the provider's, or names another wallet: it must not be opened. */
export class PurchaseMismatchError extends LatchkeyError {
  override readonly name = 'PurchaseMismatchError'
  constructor(details: string) {
    super({
      code: 'purchaseMismatch',
      shortMessage: 'The purchase page is not what was asked for',
      details,
    })
  }
}

/** Nothing is sold on the network: `details` says why. */
export class PurchaseUnsupportedError extends LatchkeyError {
  override readonly name = 'PurchaseUnsupportedError'
  constructor(details: string) {
    super({
      code: 'purchaseUnsupported',
      shortMessage: 'Nothing is sold on this network',
      details,
    })
  }
}
