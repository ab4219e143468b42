import { LatchkeyError } from '@latchkey/core'

/** A hook or button of this package is outside a `LatchkeyProvider`. */
export class ProviderMissingError extends LatchkeyError {
  override readonly name = 'ProviderMissingError'
  constructor() {
    super({
      code: 'providerMissing',
      shortMessage: 'No LatchkeyProvider above this component',
      details: 'wrap it in <LatchkeyProvider latchkey={latchkey}>',
    })
  }
}
