import {
  BodyTooLargeError,
  InvalidRequestError,
  SlowBodyError,
  UnreadableBodyError,
} from '../errors/errors.ts'
import { isTreeLarger } from './isTreeLarger.ts'

/** Maximum values of a body; a full batch of JSON-RPC has about half as many. */
const most = { depth: 32, values: 20_000 }

/** Bytes that count as one more request. */
const piece = 16_384

type Limits = {
  /** Maximum bytes of the body. */
  bytes: number
  /** Time limit for receiving it, ms. */
  milliseconds: number
  /** An empty body is `undefined`. */
  mayBeEmpty?: boolean
  /** Charges extra quota; throws RateLimitedError. */
  consume(units: number): void
}

/**
 * Parses the JSON body of a request, with any content type: text/plain avoids a preflight request. Its bytes are
 * charged before they are read, and its size is checked before it is parsed. Hono's `bodyLimit` does neither, and has
 * no time limit.
 *
 * @throws {BodyTooLargeError | SlowBodyError | UnreadableBodyError | InvalidRequestError} and the error of `consume`
 */
export async function readBody(
  request: Request,
  limits: Limits,
): Promise<{ value: unknown; bytes: Uint8Array }> {
  const bytes = await readBytes(request, limits)
  if (limits.mayBeEmpty && bytes.length === 0) return { value: undefined, bytes }
  if (isTreeLarger(bytes, most))
    throw new UnreadableBodyError(
      `The body is nested deeper than ${most.depth} or has more than ${most.values} values`,
    )
  const text = decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableBodyError('The body is not JSON')
  }
  if (mayHavePrototype.test(text)) checkKeys(value)
  return { value, bytes }
}

async function readBytes(
  request: Request,
  { bytes: limit, milliseconds, consume }: Limits,
): Promise<Uint8Array> {
  const named = Number(request.headers.get('content-length') ?? 0)
  if (named > limit) throw new BodyTooLargeError(limit)
  let paid = 0
  const pay = (bytes: number) => {
    const units = Math.floor(bytes / piece) - paid
    if (units <= 0) return
    paid += units
    consume(units)
  }
  pay(named)
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  let late: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new SlowBodyError()), milliseconds)
  })
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline])
      if (done) break
      length += value.byteLength
      if (length > limit) throw new BodyTooLargeError(limit)
      // For a body without a content-length.
      pay(length)
      chunks.push(value)
    }
  } finally {
    // `connection: close` ends a client that continues to send after an error.
    clearTimeout(late)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableBodyError('The body is not UTF-8')
  }
}

/** The key, or an escape of its characters: other texts need no search. */
const mayHavePrototype = /__proto__|\\u00[567]/i

/** Rejects keys that reach a prototype. */
function checkKeys(root: unknown): void {
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__')) throw new InvalidRequestError('__proto__', 'Unknown key')
    for (const child of Array.isArray(value) ? value : Object.values(value)) open.push(child)
  }
}
