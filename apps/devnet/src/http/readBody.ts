import type { IncomingMessage } from 'node:http'

/** The whole body, or `undefined` if it is longer than `limit` bytes. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  }
  return length > limit ? undefined : Buffer.concat(chunks)
}
