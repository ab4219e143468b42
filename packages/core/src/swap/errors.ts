import { LatchkeyError } from '../base/errors.ts'

/** Spec §8: the data service does not know the network, so nothing can be said about its gas. */
export class GasPriceUnsupportedError extends LatchkeyError {
  override readonly name = 'GasPriceUnsupportedError'
  constructor() {
    super({
      code: 'gasPriceUnsupported',
      shortMessage: 'Network not supported for Gas Price',
    })
  }
}

/** Spec §8: nothing can be swapped on this network. */
export class SwapUnsupportedError extends LatchkeyError {
  override readonly name = 'SwapUnsupportedError'
  constructor() {
    super({ code: 'swapUnsupported', shortMessage: 'Network not supported for Swaps' })
  }
}

/** The swap that was built gives less than the least that was shown. Ask for a quote again, and show that. */
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

/** The swap that was built is another one than was asked for: it must not be signed. */
export class SwapMismatchError extends LatchkeyError {
  override readonly name = 'SwapMismatchError'
  constructor(details: string) {
    super({ code: 'swapMismatch', shortMessage: 'This is not the swap you asked for', details })
  }
}
