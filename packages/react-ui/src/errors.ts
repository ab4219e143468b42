import { LatchkeyError } from '@latchkey/core'

/** A hook or button of this package is outside a `LatchkeyProvider`. */
export class ProviderMissingError extends LatchkeyError {
  override readonly name = 'ProviderMissingError'
  /** @param details - the cause and the fix, for developers */
  constructor(details = 'wrap it in <LatchkeyProvider latchkey={latchkey}>') {
    super({
      code: 'providerMissing',
      shortMessage: 'No LatchkeyProvider above this component',
      details,
    })
  }
}
