import { copyOwnFields } from '../base/object.ts'
import type { Clock } from '../ports/clock.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { HttpStatusError, NetworkFailedError } from './errors.ts'
import { readReasons } from './readReasons.ts'
import { readText } from './readText.ts'
import { type QueryOptions, toUrl } from './toUrl.ts'

/** Maximum ms for a request, its response body included. */
const defaultLimitMs = 10_000
/** Maximum bytes of a failed response that are read. */
const largestFailure = 65_536

export type Call = {
  readonly url: string
  readonly query?: QueryOptions | undefined
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly limitMs?: number | undefined
  /** Continue after the page is left. */
  readonly keepalive?: boolean
}

/** The ports that a request uses. */
export type HttpPorts = { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }

/**
 * Sends one HTTP request. It always settles: after its limit, when `signal` fires, or with the result of `read` for a
 * 2xx response. No cookie is sent, and no header that causes a CORS preflight request.
 *
 * @throws {HttpStatusError} for any status but 2xx, with the service's reasons and its Retry-After
 * @throws {NetworkFailedError} without a response
 * @throws {TimedOutError | CancelledError} if the limit or the signal came first
 */
export async function send<result>(
  { fetch, clock }: HttpPorts,
  call: Call,
  read: (response: Response) => Promise<result>,
): Promise<result> {
  const {
    url,
    query = {},
    body,
    signal,
    limitMs = defaultLimitMs,
    keepalive = false,
  } = copyOwnFields(call)
  const controller = new AbortController()
  const target = toUrl(url, query)
  const request = async () => {
    const init = copyOwnFields({
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      keepalive,
      signal: controller.signal,
    } satisfies RequestInit)
    const response = await fetch(target, init).catch((cause) =>
      Promise.reject(new NetworkFailedError(cause)),
    )
    if (response.ok) return read(response)
    const text = await readText(response, largestFailure).catch(() => '')
    throw new HttpStatusError({
      status: response.status,
      reasons: readReasons(text),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), clock.now()),
    })
  }
  const limits = { operation: target.origin + target.pathname, limitMs, signal }
  return await withTimeout(clock, limits, request()).finally(() => controller.abort())
}

/** Maximum ms of a Retry-After. */
const longest = 30_000

/**
 * The header `Retry-After` in ms, at most 30 s: seconds, or a date (RFC 9110 §10.2.3). Undefined when it is absent or
 * unreadable.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longest)
}
