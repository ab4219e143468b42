import { LatchkeyError } from '../base/errors.ts'

// Spec §8 quotes the first four texts; they name structures that are not here (spec-notes N-48).

/** The site has no `siwx` option. */
export class SignInNotEnabledError extends LatchkeyError {
  override readonly name = 'SignInNotEnabledError'
  constructor() {
    super({ code: 'signInNotEnabled', shortMessage: 'SIWX is not enabled' })
  }
}

/** No wallet is connected. */
export class NoActiveAddressError extends LatchkeyError {
  override readonly name = 'NoActiveAddressError'
  constructor() {
    super({ code: 'noActiveAddress', shortMessage: 'No ActiveCaipAddress found' })
  }
}

/** The wallet is on a network that the site does not have. */
export class NoActiveNetworkError extends LatchkeyError {
  override readonly name = 'NoActiveNetworkError'
  constructor() {
    super({ code: 'noActiveNetwork', shortMessage: 'No ActiveCaipNetwork or client found' })
  }
}

/** The wallet's namespace cannot sign text. */
export class NoSigningClientError extends LatchkeyError {
  override readonly name = 'NoSigningClientError'
  constructor() {
    super({ code: 'noSigningClient', shortMessage: 'No ConnectionController client found' })
  }
}

/** Whether somebody is signed in could not be found out, for a reason that will not go away by itself. */
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

/** The wallet did not sign, or signed something that was refused. */
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

/** The same of a smart account. */
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

/** A server or a node is down: nobody knows whether the signature is good. Nothing is granted and nothing is lost. */
export class SignInUncheckedError extends LatchkeyError {
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

/** What `createMessage` made is of another account or chain: it is not signed. */
export class SignInMessageError extends LatchkeyError {
  override readonly name = 'SignInMessageError'
  constructor(details: string) {
    super({ code: 'signInMessage', shortMessage: 'The sign-in message is not yours', details })
  }
}

/** The session is still there. */
export class SignOutFailedError extends LatchkeyError {
  override readonly name = 'SignOutFailedError'
  constructor(cause: unknown) {
    super({ code: 'signOutFailed', shortMessage: 'Could not sign out', retryable: true, cause })
  }
}
