const marker: unique symbol = Symbol.for('latchkey.frameProtocol.error') as never

/**
 * An error that may cross the channel: `code` and `message` reach the other side. The codes are those of EIP-1193,
 * EIP-1474 and EIP-5792; -32011 to -32019 are Latchkey's.
 *
 * @example
 * import { FrameError } from '@latchkey/frame-protocol'
 *
 * const rejected = new FrameError(4001, 'The visitor rejected the request')
 */
export class FrameError extends Error {
  override readonly name: string = 'FrameError'
  readonly code: number
  readonly [marker] = true

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Whether something thrown is a {@link FrameError}, of whichever copy of this package. */
export function isFrameError(error: unknown): error is FrameError {
  return typeof error === 'object' && error !== null && marker in error
}

/** The page aborted an RPC request (S8-45). */
export class RequestAbortedError extends FrameError {
  override readonly name = 'RequestAbortedError'
  constructor() {
    super(4001, 'Request was aborted')
  }
}

/** The page aborted a request of another kind (S8-46). */
export class LoginAbortedError extends FrameError {
  override readonly name = 'LoginAbortedError'
  constructor() {
    super(4001, 'Something went wrong')
  }
}

/** The RPC method is none of the 52 that the frame accepts (S6-23). */
export class RpcNotAllowedError extends FrameError {
  override readonly name = 'RpcNotAllowedError'
  constructor() {
    super(-32601, 'Requested RPC call is not allowed')
  }
}

/** The frame has no handler for the message. */
export class MessageNotSupportedError extends FrameError {
  override readonly name = 'MessageNotSupportedError'
  constructor(type: string) {
    super(4200, `The frame does not support ${type}`)
  }
}

/** A message does not match its schema or exceeds a size. The text names the field and never its value. */
export class InvalidMessageError extends FrameError {
  override readonly name = 'InvalidMessageError'
  constructor(reason: string) {
    super(-32602, `The message is invalid: ${reason}`)
  }
}

/** The frame failed without a message for the page (S8-47). */
export class UnknownFrameError extends FrameError {
  override readonly name = 'UnknownFrameError'
  constructor() {
    super(-32603, 'An error occurred')
  }
}

/** Too many requests are open, or were sent within a second; see `limits`. */
export class TooManyRequestsError extends FrameError {
  override readonly name = 'TooManyRequestsError'
  constructor() {
    super(-32005, 'Too many requests to the embedded wallet')
  }
}

/** The channel is closed: by a side of it, or after too many invalid messages. */
export class ChannelClosedError extends FrameError {
  override readonly name = 'ChannelClosedError'
  constructor() {
    super(4900, 'The connection to the embedded wallet is closed')
  }
}

/** No reply arrived within the limit of the message. */
export class RequestTimeoutError extends FrameError {
  override readonly name = 'RequestTimeoutError'
  constructor(type: string) {
    super(-32011, `The embedded wallet did not reply to ${type} in time`)
  }
}

/** The visitor has not opened the link of the mail yet: CONNECT_DEVICE is sent again. */
export class DeviceNotApprovedError extends FrameError {
  override readonly name = 'DeviceNotApprovedError'
  constructor() {
    super(-32015, 'The sign-in was not approved yet')
  }
}

/** Only the passkey opens the visitor's wallet, or is needed for what was asked: UNLOCK asks for it. */
export class PasskeyNeededError extends FrameError {
  override readonly name = 'PasskeyNeededError'
  constructor() {
    super(-32018, 'Use the passkey of your wallet')
  }
}

/** The frame did not load (S8-50). */
export class FrameLoadError extends FrameError {
  override readonly name = 'FrameLoadError'
  constructor() {
    super(-32012, 'Unable to load email login dependency')
  }
}

/** An email was sent too recently; `seconds` are whole (S8-44). */
export class EmailThrottledError extends FrameError {
  override readonly name = 'EmailThrottledError'
  constructor(seconds: number) {
    super(-32005, `Please try again after ${seconds} seconds`)
  }
}
