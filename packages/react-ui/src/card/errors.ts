import { LatchkeyError } from '@latchkey/core'

/** A `LatchkeyCard` stands below an instance that was made for a dialog. */
export class CardNotEnabledError extends LatchkeyError {
  override readonly name = 'CardNotEnabledError'
  constructor() {
    super({
      code: 'cardNotEnabled',
      shortMessage: 'LatchkeyCard needs enableEmbedded',
      details: 'make its instance with createLatchkey({ enableEmbedded: true, … })',
    })
  }
}
