import { LatchkeyError } from '../base/errors.ts'

// The specification quotes the first four texts; they name structures that do not exist here (docs/spec-notes.md,
// N-48).

/** The site has no `siwx` option. */
export class SignInNotEnabledError extends LatchkeyError {
  override readonly name = 'SignInNotEnabledError'
  constructor() {
    super({
      code: 'signInNotEnabled',
      shortMessage: 'SIWX is not enabled',
      details: 'createLatchkey has no option siwx',
    })
  }
}

/** No wallet is connected. */
export class NoActiveAddressError extends LatchkeyError {
  override readonly name = 'NoActiveAddressError'
  constructor() {
    super({ code: 'noActiveAddress', shortMessage: 'No ActiveCaipAddress found' })
  }
}

/** The wallet is on a network that is not configured. */
export class NoActiveNetworkError extends LatchkeyError {
  override readonly name = 'NoActiveNetworkError'
  constructor() {
    super({ code: 'noActiveNetwork', shortMessage: 'No ActiveCaipNetwork or client found' })
  }
}

/** The wallet's namespace cannot sign messages. */
export class NoSigningClientError extends LatchkeyError {
  override readonly name = 'NoSigningClientError'
  constructor() {
    super({ code: 'noSigningClient', shortMessage: 'No ConnectionController client found' })
  }
}

/** The session check failed permanently (misconfiguration). */
export class SignInStartError extends LatchkeyError {
  override readonly name = 'SignInStartError'
  constructor(cause: unknown) {
    super({
      code: 'signInStart',
      shortMessage: 'A problem occurred while trying initialize authentication',
      cause,
    })
  }
}

/** The wallet did not sign, or its signature was rejected. */
export class SignatureDeclinedError extends LatchkeyError {
  override readonly name = 'SignatureDeclinedError'
  constructor(cause: unknown) {
    super({
      code: 'signatureDeclined',
      shortMessage: 'Signature declined',
      retryable: true,
      cause,
    })
  }
}

/** As `SignatureDeclinedError`, for a smart account. */
export class SmartAccountSignatureError extends LatchkeyError {
  override readonly name = 'SmartAccountSignatureError'
  constructor(cause: unknown) {
    super({
      code: 'smartAccountSignature',
      shortMessage: 'This application might not support Smart Accounts',
      retryable: true,
      cause,
    })
  }
}

/** The signature could not be verified because a server or node is unavailable. The session state is unchanged. */
export class SignInUnverifiedError extends LatchkeyError {
  override readonly name = 'SignInUncheckedError'
  constructor(cause: unknown) {
    super({
      code: 'signInUnchecked',
      shortMessage: 'The sign-in could not be checked',
      retryable: true,
      cause,
    })
  }
}

/** The message of `createMessage` belongs to another account or chain: it is not signed. */
export class SignInMessageError extends LatchkeyError {
  override readonly name = 'SignInMessageError'
  constructor(details: string) {
    super({ code: 'signInMessage', shortMessage: 'The sign-in message is not yours', details })
  }
}

/** The session could not be ended. */
export class SignOutFailedError extends LatchkeyError {
  override readonly name = 'SignOutFailedError'
  constructor(cause: unknown) {
    super({ code: 'signOutFailed', shortMessage: 'Could not sign out', retryable: true, cause })
  }
}
