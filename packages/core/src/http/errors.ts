import { LatchkeyError } from '../base/errors.ts'

/** A reason of a service for its rejection: the field and a description. */
export type ServiceReason = { readonly field: string; readonly description: string }

/** Statuses after which the same call may succeed. 501 means that the service does not have the feature. */
const retryableStatus = new Set([408, 425, 429, 500, 502, 503, 504])

/** A service responded with another status than 2xx. */
export class HttpStatusError extends LatchkeyError {
  override readonly name = 'HttpStatusError'
  readonly status: number
  /** The service's own reasons, for the log and for callers that know them. */
  readonly reasons: readonly ServiceReason[]
  /** ms to wait before the next attempt, if the service has set it. */
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
    const messages = reasons.map(({ field, description }) => `${field}: ${description}`).join('; ')
    super({
      code: 'httpStatus',
      shortMessage:
        messages && status === 400
          ? 'The service refused the request'
          : 'The service returned an invalid response',
      details: `HTTP ${status}${messages && `, ${messages}`}`,
      retryable: retryableStatus.has(status),
    })
    this.status = status
    this.reasons = reasons
    this.retryAfterMs = retryAfterMs
  }
}

/** No response: the visitor is offline, the service is down, or its CORS rules reject the page. */
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

/** The response is not the expected one: not JSON, too large, or of another shape. */
export class InvalidAnswerError extends LatchkeyError {
  override readonly name = 'InvalidAnswerError'
  constructor(details: string, cause?: unknown) {
    super({
      code: 'invalidAnswer',
      shortMessage: 'The service returned an invalid response',
      details,
      cause,
    })
  }
}
