import type * as z from 'zod'
import { NotAvailableError, UpstreamError } from '../errors/errors.ts'
import { readBytes } from '../http/readBytes.ts'
import type { Caller } from './provider.ts'

/** Maximum bytes of a response. */
const most = 2 * 1024 * 1024

/**
 * Sends a request to a provider's API and parses the response. Its key is sent only to the URL of the settings: a
 * redirect is a failure.
 *
 * @throws {NotAvailableError} if the provider has no API on this server
 * @throws {UpstreamError} if it does not respond, or its response is malformed; its message is logged, not returned
 */
export async function requestProvider<schema extends z.ZodType>(
  apiUrl: string | undefined,
  call: {
    readonly path: string
    readonly query?: Readonly<Record<string, string | undefined>>
    readonly body?: unknown
    readonly headers: Readonly<Record<string, string>>
    readonly response: schema
    readonly caller: Caller
  },
): Promise<z.output<schema>> {
  if (apiUrl === undefined) throw new NotAvailableError('onramp', 'The provider has no API here')
  call.caller.consumeQuota(1)
  const url = new URL(apiUrl.replace(/\/+$/, '') + call.path)
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, value)
  try {
    const response = await fetch(url, {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...call.headers },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: call.caller.signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The provider responded with ${response.status}`)
    }
    const bytes = await readBytes(response, most)
    if (!bytes) throw new Error(`The provider's response is longer than ${most} bytes`)
    return call.response.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new UpstreamError('onramp', 'The provider did not respond', error)
  }
}
