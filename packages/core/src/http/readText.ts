import { readBytes } from './readBytes.ts'

/**
 * Reads a response body as text, up to `limit` bytes.
 *
 * @throws {LatchkeyError} if the body is longer, or the connection fails
 *
 * @example
 * const text = await readText(await fetch(url), 2_097_152)
 */
export async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts = await readBytes(response, limit)
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
