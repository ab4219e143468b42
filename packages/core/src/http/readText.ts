import { readBytes } from './readBytes.ts'

/** The body as text, with the limit and the failures of `readBytes`. */
export async function readText(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  const parts = await readBytes(response, limit)
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
