import { readBytes } from './readBytes.ts'

/**
 * Reads the body of an answer as text, no further than `limit` bytes.
 *
 * @throws {LatchkeyError} it is longer, or broke off
 *
 * @example
 * const text = await readText(await fetch(url), 2_097_152)
 */
export async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts = await readBytes(response, limit)
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
