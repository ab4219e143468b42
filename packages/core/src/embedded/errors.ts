import { LatchkeyError } from '../base/errors.ts'

/** The text is not an email address (S5-32). */
export class InvalidEmailError extends LatchkeyError {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super({ code: 'invalidEmail', shortMessage: 'Invalid email. Try again.' })
  }
}

/**
 * The embedded wallet failed. `code` is `embedded.` and the code of the frame's error: -32000 the code is wrong, -32001 the
 * code has expired, -32005 a code was sent less than 30 s ago, -32011 no reply in time, -32012 the frame did not load.
 */
export class EmbeddedWalletError extends LatchkeyError {
  override readonly name = 'EmbeddedWalletError'
  /** For -32005, the whole seconds to wait. Read from the message, because the protocol has no field for it. */
  readonly seconds: string | undefined

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super({ code: `embedded.${code}`, shortMessage: message, retryable: true })
    this.seconds = code === -32005 ? /\d+/.exec(message)?.[0] : undefined
  }
}

/** The option `embedded` or an EVM adapter is missing, or the feature `email` is off. */
export class EmbeddedWalletOffError extends LatchkeyError {
  override readonly name = 'EmbeddedWalletOffError'
  constructor() {
    super({ code: 'embeddedOff', shortMessage: 'Login by email is not available' })
  }
}
