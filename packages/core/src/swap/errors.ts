import { LatchkeyError } from '../base/errors.ts'

/** The data service does not support the network, so gas prices are unknown. */
export class GasPriceUnsupportedError extends LatchkeyError {
  override readonly name = 'GasPriceUnsupportedError'
  constructor() {
    super({
      code: 'gasPriceUnsupported',
      shortMessage: 'Network not supported for Gas Price',
    })
  }
}

/** The network does not support swaps: `details` says why. */
export class SwapUnsupportedError extends LatchkeyError {
  override readonly name = 'SwapUnsupportedError'
  constructor(details: string) {
    super({ code: 'swapUnsupported', shortMessage: 'Network not supported for Swaps', details })
  }
}

/** The built swap has less than the accepted minimum output. Fetch and show a new quote. */
export class SwapChangedError extends LatchkeyError {
  override readonly name = 'SwapChangedError'
  constructor(details: string) {
    super({ code: 'swapChanged', shortMessage: 'The price has changed', details, retryable: true })
  }
}

/** The slippage is not a percentage from 0 to 5 with at most two decimals: more is a mistake or an attack. */
export class InvalidSlippageError extends LatchkeyError {
  override readonly name = 'InvalidSlippageError'
  constructor(slippage: number | string) {
    super({
      code: 'invalidSlippage',
      shortMessage: 'This slippage is not a percentage',
      details: `${slippage}: expected 0 to 5 with at most two decimals, such as 0.5`,
    })
  }
}

/** The built swap differs from the request: it must not be signed. */
export class SwapMismatchError extends LatchkeyError {
  override readonly name = 'SwapMismatchError'
  constructor(details: string) {
    super({ code: 'swapMismatch', shortMessage: 'The swap differs from its quote', details })
  }
}

/** No provider offers this swap: the tokens have no pool, or the amount is too small or too large for it. */
export class NoQuoteError extends LatchkeyError {
  override readonly name = 'NoQuoteError'
  constructor(details?: string) {
    super({ code: 'noQuote', shortMessage: 'Insufficient liquidity', details, retryable: true })
  }
}

/** The quote is older than 30 s. Prepare the swap again and show it. */
export class QuoteExpiredError extends LatchkeyError {
  override readonly name = 'QuoteExpiredError'
  constructor() {
    super({ code: 'quoteExpired', shortMessage: 'The quote has expired', retryable: true })
  }
}

/** The router may not take the tokens yet: the approvals of the plan come first. */
export class ApprovalRequiredError extends LatchkeyError {
  override readonly name = 'ApprovalRequiredError'
  constructor(symbol: string) {
    super({ code: 'approvalRequired', shortMessage: `Approve ${symbol} first` })
  }
}

/** A node says that the swap would fail, such as one of a token whose fee of each transfer is above the slippage. */
export class SwapWouldFailError extends LatchkeyError {
  override readonly name = 'SwapWouldFailError'
  constructor() {
    super({
      code: 'swapWouldFail',
      shortMessage: 'This swap would fail now',
      retryable: true,
    })
  }
}

/** The wallet or the chain failed before anything was sent. */
export class SwapFailedError extends LatchkeyError {
  override readonly name = 'SwapFailedError'
  constructor(cause: LatchkeyError) {
    super({
      code: 'swapFailed',
      shortMessage: 'Transaction error',
      details: cause.details ?? cause.shortMessage,
      retryable: true,
      cause,
    })
  }
}
