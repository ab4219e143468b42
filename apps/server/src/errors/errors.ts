/** A reason in the response: the invalid parameter (or a fixed word) and a sentence. */
export type Reason = { field: string; description: string }

/** An error with a specific response. Any other error results in a plain 500. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  readonly reasons: readonly Reason[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    reasons: readonly Reason[],
    headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(reasons.map(({ field, description }) => `${field}: ${description}`).join('; '), options)
    this.status = status
    this.reasons = reasons
    this.headers = headers
  }

  /** Returns the body of the response. */
  body(): { status: 'FAILED'; reasons: Reason[] } {
    return { status: 'FAILED', reasons: [...this.reasons] }
  }
}

/** 400: an invalid parameter or body. */
export class InvalidRequestError extends RequestError {
  override name = 'InvalidRequestError'
  constructor(field: string, description: string) {
    super(400, [{ field, description }])
  }
}

/** 401: the project id is missing or unknown, or the signature is invalid. */
export class UnauthorizedError extends RequestError {
  override name = 'UnauthorizedError'
  constructor(field: string, description: string) {
    super(401, [{ field, description }])
  }
}

/** 403: the page's origin is not an allowed origin of the project. */
export class OriginRefusedError extends RequestError {
  override name = 'OriginRefusedError'
  /** The rejected origin and the project, for the log. */
  readonly refused: { readonly project: string; readonly origin: string }

  constructor(project: string, origin: string) {
    super(403, [{ field: 'origin', description: 'This origin is not allowed for the project' }])
    this.refused = { project, origin: origin.slice(0, 256) }
  }
}

/** 403: the email of the account was changed less than 24 hours ago. */
export class EmailRecentError extends RequestError {
  override name = 'EmailRecentError'
  constructor() {
    super(403, [{ field: 'export', description: 'The email was changed less than 24 hours ago' }])
  }
}

/** 403: the account has a passkey, which this device has not used in the last 5 minutes. */
export class PasskeyNeededError extends RequestError {
  override name = 'PasskeyNeededError'
  constructor() {
    super(403, [{ field: 'passkey', description: 'Use the passkey of this account first' }])
  }
}

/** 403, 415 or 502: a picture is not passed on. */
export class PictureRefusedError extends RequestError {
  override name = 'PictureRefusedError'
  constructor(status: 403 | 415 | 502, description: string, cause?: unknown) {
    super(status, [{ field: 'url', description }], {}, { cause })
  }
}

/** 404: the route or resource does not exist. */
export class NotFoundError extends RequestError {
  override name = 'NotFoundError'
  constructor(field: string, description: string) {
    super(404, [{ field, description }])
  }
}

/** 405, with the allowed methods. */
export class MethodNotAllowedError extends RequestError {
  override name = 'MethodNotAllowedError'
  constructor(allowed: readonly string[]) {
    const list = allowed.join(', ')
    super(405, [{ field: 'method', description: `Allowed: ${list}` }], { allow: list })
  }
}

/** 408: the body did not arrive in time. */
export class SlowBodyError extends RequestError {
  override name = 'SlowBodyError'
  constructor() {
    super(408, [{ field: 'body', description: 'The body took too long to arrive' }], {
      connection: 'close',
    })
  }
}

/** 413: the body is longer than the limit of the route. */
export class BodyTooLargeError extends RequestError {
  override name = 'BodyTooLargeError'
  constructor(limit: number) {
    super(413, [{ field: 'body', description: `The body is longer than ${limit} bytes` }], {
      connection: 'close',
    })
  }
}

/** 422: the body is not JSON, or nested too deeply. */
export class UnreadableBodyError extends RequestError {
  override name = 'UnreadableBodyError'
  constructor(description: string) {
    super(422, [{ field: 'body', description }])
  }
}

/** 429, with the seconds until the next request is accepted. */
export class RateLimitedError extends RequestError {
  override name = 'RateLimitedError'
  constructor(description: string, retryAfterSeconds: number) {
    super(429, [{ field: 'rate_limited', description }], {
      'retry-after': String(retryAfterSeconds),
    })
  }
}

/** 429 or 503: the server holds as many bytes for this client, or for all clients, as it may. See createByteLimits. */
export class BytesHeldError extends RequestError {
  override name = 'BytesHeldError'
  constructor(status: 429 | 503) {
    const whose = status === 429 ? 'this address' : 'all clients'
    super(status, [{ field: 'bytes', description: `Too many unread bytes of ${whose}` }], {
      'retry-after': '1',
    })
  }
}

/** 501: the server has no driver for the feature, or none for that chain. A retry does not help. */
export class NotAvailableError extends RequestError {
  override name = 'NotAvailableError'
  constructor(field: string, description: string) {
    super(501, [{ field, description }])
  }
}

/**
 * 503: an upstream (a node, a price source, the database) did not respond. A retry may help, after
 * `retryAfterSeconds` if set.
 */
export class UpstreamError extends RequestError {
  override name = 'UpstreamError'
  constructor(field: string, description: string, cause?: unknown, retryAfterSeconds?: number) {
    const headers =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    super(503, [{ field, description }], headers, { cause })
  }
}
