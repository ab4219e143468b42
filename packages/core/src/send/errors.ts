import type { ChainNamespace } from '../base/caip.ts'
import { LatchkeyError } from '../base/errors.ts'

/** Amount or receiver are missing or malformed. */
export class InvalidSendError extends LatchkeyError {
  override readonly name = 'InvalidSendError'
  constructor(details: string) {
    super({
      code: 'invalidSend',
      shortMessage: 'Please enter a valid amount and receiver address',
      details,
    })
  }
}

/** The chain accepts no transfer of so little to this receiver. */
export class AmountTooSmallError extends LatchkeyError {
  override readonly name = 'AmountTooSmallError'
  /** The smallest amount, such as `0.00000294 BTC`. */
  readonly least: string
  constructor(least: string) {
    super({
      code: 'amountTooSmall',
      shortMessage: `The least that can be sent to this address is ${least}`,
    })
    this.least = least
  }
}

/** The namespace has no transfers. */
export class SendUnsupportedError extends LatchkeyError {
  override readonly name = 'SendUnsupportedError'
  constructor(namespace: ChainNamespace) {
    super({ code: 'sendUnsupported', shortMessage: 'Unsupported chain', details: namespace })
  }
}

const receivers = {
  invalid: 'This address is not valid: check its characters and its network',
  notFound: 'Nobody has this name',
  isSender: 'This is your own address',
  isToken: 'This is the contract of a token: what it receives is lost',
  changed: 'The name leads to another address now',
} as const

/** The receiver is not one that the visitor can mean. */
export class ReceiverRefusedError extends LatchkeyError {
  override readonly name = 'ReceiverRefusedError'
  constructor(reason: keyof typeof receivers, details: string) {
    super({ code: `receiver.${reason}`, shortMessage: receivers[reason], details })
  }
}

/** The receiver is easily mistaken for an address that the visitor has sent to before, or owns. */
export class LookAlikeError extends LatchkeyError {
  override readonly name = 'LookAlikeError'
  readonly to: string
  /** The address that it can be mistaken for. */
  readonly lookAlike: string
  constructor(to: string, lookAlike: string) {
    super({
      code: 'receiver.lookAlike',
      shortMessage: 'This looks like an address that you have used, and is another one',
      details: `${to} is not ${lookAlike}`,
    })
    this.to = to
    this.lookAlike = lookAlike
  }
}

const failures: Readonly<Record<ChainNamespace, string>> = {
  solana: 'Failed to send transaction. Please try again.',
}

/** The wallet or the chain failed before anything was sent. */
export class SendFailedError extends LatchkeyError {
  override readonly name = 'SendFailedError'
  constructor(namespace: ChainNamespace, cause: LatchkeyError) {
    super({
      code: `sendFailed.${namespace}`,
      shortMessage: failures[namespace] ?? 'Something went wrong',
      details: cause.details ?? String(cause.cause ?? cause),
      retryable: true,
      cause,
    })
  }
}
