import { LatchkeyError } from '../errors.ts'

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
