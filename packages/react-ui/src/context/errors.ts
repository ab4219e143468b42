import { LatchkeyError } from '@latchkey/core'

/** A hook or button of this package is outside a `LatchkeyProvider`. */
export class ProviderMissingError extends LatchkeyError {
  override readonly name = 'ProviderMissingError'
  /** @param details - the cause and the fix, in development */
  constructor(details?: string) {
    super({
      code: 'providerMissing',
      shortMessage: 'No LatchkeyProvider above this component',
      details,
    })
  }
}

/** A `LatchkeyCard` belongs to an instance that was created for a dialog. */
export class CardNotEnabledError extends LatchkeyError {
  override readonly name = 'CardNotEnabledError'
  constructor() {
    super({
      code: 'cardNotEnabled',
      shortMessage: 'LatchkeyCard needs inline: true',
      details: 'make its instance with createLatchkey({ inline: true, … })',
    })
  }
}
