import { LatchkeyError } from '../base/errors.ts'

/** The text is no email address (S5-32). */
export class InvalidEmailError extends LatchkeyError {
  override readonly name = 'InvalidEmailError'
  constructor() {
    super({ code: 'invalidEmail', shortMessage: 'Invalid email. Try again.' })
  }
}

/**
 * The embedded wallet, or its frame, refused. `code` is `embedded.` with the number of the frame's error: -32005 too soon
 * after another code, -32011 no reply in time, -32012 the frame did not load, -32000 a wrong code, -32001 a code that is
 * over.
 */
export class EmbeddedWalletError extends LatchkeyError {
  override readonly name = 'EmbeddedWalletError'
  /** Of -32005, whole: the channel carries a code and a text. */
  readonly seconds: string | undefined

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super({ code: `embedded.${code}`, shortMessage: message, retryable: true })
    this.seconds = code === -32005 ? /\d+/.exec(message)?.[0] : undefined
  }
}

/** The site has no embedded wallet, no adapter for it, or has turned email off. */
export class EmbeddedWalletOffError extends LatchkeyError {
  override readonly name = 'EmbeddedWalletOffError'
  constructor() {
    super({ code: 'embeddedOff', shortMessage: 'Login by email is not available' })
  }
}
