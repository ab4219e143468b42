/** Recognises our errors even when two copies of the package are on a page. */
const marker = Symbol.for('latchkey.error')

/** Options of every {@link LatchkeyError}. */
export type LatchkeyErrorOptions = {
  /** Stable key of the error, and of its message (`error.{code}`). */
  readonly code: string
  /** A short message in English. The modal shows its own text for the code, in the visitor's language. */
  readonly shortMessage: string
  /** Details for the developer: expected and received values. */
  readonly details?: string | undefined
  /** Whether the same call may succeed when tried again. */
  readonly retryable?: boolean
  readonly cause?: unknown
}

/**
 * The base of everything Latchkey throws.
 *
 * @example
 * try {
 *   await connect(latchkey, { walletId: 'io.metamask' })
 * } catch (error) {
 *   if (LatchkeyError.is(error)) show(error.shortMessage, error.retryable)
 * }
 */
export class LatchkeyError extends Error {
  override readonly name: string = 'LatchkeyError'
  readonly code: string
  readonly shortMessage: string
  readonly details: string | undefined
  readonly retryable: boolean

  constructor({ code, shortMessage, details, retryable = false, cause }: LatchkeyErrorOptions) {
    super(details ? `${shortMessage} (${details})` : shortMessage, { cause })
    this.code = code
    this.shortMessage = shortMessage
    this.details = details
    this.retryable = retryable
    Object.defineProperty(this, marker, { value: true })
  }

  /** True for an error of any copy of Latchkey; never throws. */
  static is(value: unknown): value is LatchkeyError {
    try {
      return typeof value === 'object' && value !== null && Object.hasOwn(value, marker)
    } catch {
      // a proxy with throwing traps
      return false
    }
  }
}

/** A failure without a class of its own; the cause is kept. */
export class UnexpectedError extends LatchkeyError {
  override readonly name = 'UnexpectedError'
  constructor(cause: unknown) {
    super({ code: 'unexpected', shortMessage: 'Something went wrong', retryable: true, cause })
  }
}

/** The caller aborted: the visitor left the view, or the `signal` fired. */
export class CancelledError extends LatchkeyError {
  override readonly name = 'CancelledError'
  constructor(cause?: unknown) {
    super({ code: 'cancelled', shortMessage: 'Request was aborted', retryable: true, cause })
  }
}

/** A wait reached its limit. */
export class TimedOutError extends LatchkeyError {
  override readonly name = 'TimedOutError'
  constructor(what: string, limitMs: number) {
    super({
      code: 'timedOut',
      shortMessage: 'This took too long',
      details: `${what}: no response within ${limitMs} ms`,
      retryable: true,
    })
  }
}

/** Returns errors of Latchkey unchanged and wraps all others. */
export function toLatchkeyError(cause: unknown): LatchkeyError {
  return LatchkeyError.is(cause) ? cause : new UnexpectedError(cause)
}
