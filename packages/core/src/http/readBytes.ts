import { InvalidAnswerError, NetworkFailedError } from './errors.ts'

/**
 * Reads the chunks of a body, up to `limit` bytes.
 *
 * @throws {InvalidAnswerError} if it is longer
 * @throws {NetworkFailedError} if the connection fails
 */
export async function readBytes(
  response: Response,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = response.body?.getReader()
  if (!reader) return []
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return parts
      size += value.byteLength
      if (size > limit) throw new InvalidAnswerError(`the response is longer than ${limit} bytes`)
      parts.push(value)
    }
  } catch (cause) {
    reader.cancel().catch(() => {})
    throw cause instanceof InvalidAnswerError ? cause : new NetworkFailedError(cause)
  }
}
