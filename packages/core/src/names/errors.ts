import { LatchkeyError } from '../base/errors.ts'

/** The text is not a valid name: `details` says why. */
export class InvalidNameError extends LatchkeyError {
  override readonly name = 'InvalidNameError'
  constructor(details: string) {
    super({ code: 'invalidName', shortMessage: 'This is not a name', details })
  }
}

/** The service has not registered the name: `details` has its reason. */
export class NameRefusedError extends LatchkeyError {
  override readonly name = 'NameRefusedError'
  constructor(ensName: string, details?: string, cause?: unknown) {
    super({
      code: 'nameRefused',
      shortMessage: `Error registering name ${ensName}`,
      details,
      retryable: true,
      cause,
    })
  }
}

/** No names are registered here: there is no service, or it has no zone or does not support the network. */
export class NamesUnsupportedError extends LatchkeyError {
  override readonly name = 'NamesUnsupportedError'
  constructor(details?: string) {
    super({ code: 'namesUnsupported', shortMessage: 'No names are registered here', details })
  }
}
