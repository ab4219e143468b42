import { InvalidAnswerError, NetworkFailedError } from './errors.ts'

/**
 * The body as text, read no further than `limit` bytes.
 *
 * @throws {InvalidAnswerError} it is longer
 * @throws {NetworkFailedError} it broke off
 */
export async function readText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.byteLength
      if (size > limit) throw new InvalidAnswerError(`the answer is longer than ${limit} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } catch (cause) {
    reader.cancel().catch(() => {})
    throw cause instanceof InvalidAnswerError ? cause : new NetworkFailedError(cause)
  }
}
