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

/** The network does not support swaps. */
export class SwapUnsupportedError extends LatchkeyError {
  override readonly name = 'SwapUnsupportedError'
  constructor() {
    super({ code: 'swapUnsupported', shortMessage: 'Network not supported for Swaps' })
  }
}

/** The built swap has less than the accepted minimum output. Fetch and show a new quote. */
export class SwapChangedError extends LatchkeyError {
  override readonly name = 'SwapChangedError'
  constructor(details: string) {
    super({ code: 'swapChanged', shortMessage: 'The price has changed', details, retryable: true })
  }
}

/** The slippage is not a percentage from 0 to 100 with at most two decimals. */
export class InvalidSlippageError extends LatchkeyError {
  override readonly name = 'InvalidSlippageError'
  constructor(slippage: number | string) {
    super({
      code: 'invalidSlippage',
      shortMessage: 'This slippage is not a percentage',
      details: `${slippage}: expected 0 to 100 with at most two decimals, such as 0.5`,
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
