import { LatchkeyError } from '../base/errors.ts'

/** What a service says was wrong: the field of the call, and why. */
export type ServiceReason = { readonly field: string; readonly description: string }

/** Answers after which the same call may succeed. 501 says that a service does not have the feature. */
const retryableStatus = new Set([408, 425, 429, 500, 502, 503, 504])

/** A service answered with another status than 2xx. */
export class HttpStatusError extends LatchkeyError {
  override readonly name = 'HttpStatusError'
  readonly status: number
  /** The service's own reasons, in its own words: for the log, and for those who know them. */
  readonly reasons: readonly ServiceReason[]
  /** ms to wait before the next try, when the service has said so. */
  readonly retryAfterMs: number | undefined

  constructor({
    status,
    reasons = [],
    retryAfterMs,
  }: {
    readonly status: number
    readonly reasons?: readonly ServiceReason[]
    readonly retryAfterMs?: number | undefined
  }) {
    const said = reasons.map(({ field, description }) => `${field}: ${description}`).join('; ')
    super({
      code: 'httpStatus',
      shortMessage: 'The service did not answer as it should',
      details: said === '' ? `HTTP ${status}` : `HTTP ${status}, ${said}`,
      retryable: retryableStatus.has(status),
    })
    this.status = status
    this.reasons = reasons
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came: the visitor is offline, the service is down, or its CORS rules refuse the page. */
export class NetworkFailedError extends LatchkeyError {
  override readonly name = 'NetworkFailedError'
  constructor(cause: unknown) {
    super({
      code: 'networkFailed',
      shortMessage: 'The service cannot be reached',
      retryable: true,
      cause,
    })
  }
}

/** An answer came that is not what the call returns: no JSON, too large, or of another shape. */
export class InvalidAnswerError extends LatchkeyError {
  override readonly name = 'InvalidAnswerError'
  constructor(details: string, cause?: unknown) {
    super({
      code: 'invalidAnswer',
      shortMessage: 'The service did not answer as it should',
      details,
      cause,
    })
  }
}
