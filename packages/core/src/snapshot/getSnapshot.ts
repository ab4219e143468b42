import * as v from 'valibot'
import { type Snapshot, snapshotCookieSchema } from './schema.ts'

/** Maximum length of the cookie's value, in characters as sent. */
const longest = 1024

/**
 * Reads the connection of the last visit from a request's `Cookie` header, so that a server can render the account.
 * Pure: works in Node and on the edge, without an instance. The visitor can write the cookie, so its content is for
 * display only.
 *
 * @param cookieHeader - the raw header: `a=1; latchkey=…`
 * @param options.id - the instance's `id`, which names the cookie; default `latchkey`
 * @returns a frozen {@link Snapshot}; `undefined` if the cookie is missing, malformed or larger than 1 kB. Never
 * throws.
 * @example
 * const snapshot = getSnapshot(request.headers.get('cookie'))
 * // { address: '0xab16…', chain: 'eip155:1', connectorId: 'com.example', namespace: 'eip155' }
 */
export function getSnapshot(
  cookieHeader: string | null | undefined,
  { id = 'latchkey' }: { id?: string | undefined } = {},
): Snapshot | undefined {
  if (typeof cookieHeader !== 'string') return undefined
  for (const part of cookieHeader.split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== encodeURIComponent(id)) continue
    // The first has the longest path (RFC 6265 §5.4); the others are ignored.
    return parse(part.slice(at + 1).trim())
  }
  return undefined
}

function parse(text: string): Snapshot | undefined {
  if (text.length > longest) return undefined
  try {
    const parsed = v.safeParse(snapshotCookieSchema, JSON.parse(decodeURIComponent(text)))
    if (!parsed.success) return undefined
    const { address, chain, connectorId } = parsed.output
    const namespace = chain.slice(0, chain.indexOf(':'))
    return Object.freeze({ address, chain, connectorId, namespace })
  } catch {
    // Not percent-encoded JSON.
    return undefined
  }
}
