import * as v from 'valibot'
import type { Clock } from '../ports/clock.ts'
import { withLimit } from '../ports/withLimit.ts'
import { HttpStatusError, InvalidAnswerError, NetworkFailedError } from './errors.ts'
import { readReasons } from './readReasons.ts'
import { readRetryAfter } from './readRetryAfter.ts'
import { readText } from './readText.ts'
import { type Query, toUrl } from './toUrl.ts'

/** ms a call may take, its body included. */
const defaultLimitMs = 10_000
/** Bytes of an answer: 2 MiB. */
const largestAnswer = 2_097_152

/** The `answer` of a call whose body nobody reads. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

export type HttpCall<schema extends v.GenericSchema> = {
  readonly url: string
  readonly query?: Query | undefined
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown
  /** What the answer must be; it is parsed, never cast. */
  readonly answer: schema
  readonly signal?: AbortSignal | undefined
  readonly limitMs?: number | undefined
  /** Goes on when the page is left meanwhile. */
  readonly keepalive?: boolean
}

/**
 * One HTTP call, parsed. It always settles: after its limit, when `signal` fires, or with the answer. No cookie is
 * sent, and no header that would make the browser ask first (CORS preflight).
 *
 * @throws {HttpStatusError} any status but 2xx, with the service's reasons and its Retry-After
 * @throws {NetworkFailedError} no answer
 * @throws {InvalidAnswerError} no JSON, more than 2 MiB, or another shape
 * @throws {TimedOutError | CancelledError} the limit came first, or the signal
 */
export async function request<schema extends v.GenericSchema>(
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
  {
    url,
    query = {},
    body,
    answer,
    signal,
    limitMs = defaultLimitMs,
    keepalive = false,
  }: HttpCall<schema>,
): Promise<v.InferOutput<schema>> {
  const flight = new AbortController()
  const target = toUrl(url, query)
  const ask = async () => {
    const response = await fetch(target, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      keepalive,
      signal: flight.signal,
    }).catch((cause) => Promise.reject(new NetworkFailedError(cause)))
    const text = await readText(response, largestAnswer)
    if (!response.ok) {
      throw new HttpStatusError({
        status: response.status,
        reasons: readReasons(text),
        retryAfterMs: readRetryAfter(response.headers.get('retry-after'), clock.now()),
      })
    }
    return text
  }
  const limits = { what: target.origin + target.pathname, limitMs, signal }
  const text = await withLimit(clock, limits, ask()).finally(() => flight.abort())
  return parse(answer, Object.is(answer, nothing) ? 'null' : text)
}

function parse<schema extends v.GenericSchema>(
  schema: schema,
  text: string,
): v.InferOutput<schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new InvalidAnswerError('the answer is not JSON', cause)
  }
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  // The place alone: the value may be anything, and ends in a log.
  throw new InvalidAnswerError(`unexpected answer at '${v.getDotPath(result.issues[0]) ?? ''}'`)
}
