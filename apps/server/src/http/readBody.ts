import {
  BodyTooLargeError,
  InvalidRequestError,
  SlowBodyError,
  UnreadableBodyError,
} from '../errors.ts'

const deepest = 32

/**
 * The JSON of a request's body, whatever content type it names: text/plain spares a page the preflight.
 *
 * @param limits bytes that may arrive and milliseconds in which they must.
 * @throws {BodyTooLargeError | SlowBodyError | UnreadableBodyError | InvalidRequestError}
 */
export async function readBody(
  request: Request,
  limits: { bytes: number; milliseconds: number },
): Promise<unknown> {
  const text = await readText(request, limits)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableBodyError('The body is not JSON')
  }
  checkTree(value)
  return value
}

async function readText(
  request: Request,
  { bytes: limit, milliseconds }: { bytes: number; milliseconds: number },
): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLargeError(limit)
  const reader = request.body?.getReader()
  if (!reader) return ''
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
      chunks.push(value)
    }
  } catch (error) {
    // The rest is of no interest; a client that goes on sending is cut off by `connection: close`.
    reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(late)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new UnreadableBodyError('The body is not UTF-8')
  }
}

/** Refuses trees that only serve to hurt a reader: very deep ones and keys that reach a prototype. */
function checkTree(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, depth } = item
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) throw new UnreadableBodyError(`The body is nested deeper than ${deepest}`)
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__') throw new InvalidRequestError(key, 'This key is not taken')
      open.push({ value: child, depth: depth + 1 })
    }
  }
}
