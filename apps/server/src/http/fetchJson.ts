import type * as z from 'zod'
import { readBytes } from './readBytes.ts'
import { withTimeLimit } from './withTimeLimit.ts'

/** Maximum bytes of a response. */
const most = 2 * 1024 * 1024

/**
 * Fetches JSON of a service with GET, and parses it. Redirects are not followed.
 *
 * @throws {Error} if the service does not respond in time, or responds with anything else. The message has no URL,
 * because it may contain a key.
 */
export async function fetchJson<schema extends z.ZodType>(
  url: string | URL,
  schema: schema,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<z.output<schema>> {
  try {
    const bytes = await withTimeLimit(milliseconds, signal, async (time) => {
      const response = await fetch(url, { redirect: 'error', signal: time })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`The service responded with ${response.status}`)
      }
      return readBytes(response, most)
    })
    if (!bytes) throw new Error('The response is too long')
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new Error(getMessage(error))
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message.replace(/https?:\S+/g, '…') : 'no reason'
}
