import { readBytes } from '../../readBytes.ts'

/** Bytes: sixteen wrapped signatures of deployments and their messages are less. */
const mostBytes = 262_144

/**
 * The JSON of a request's body.
 *
 * @returns `undefined` without a body, and `null`, which is never valid, if it has another type, is not JSON or is
 * too long
 */
export async function readBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, mostBytes)
  if (bytes?.length === 0) return undefined
  const type = request.headers.get('content-type') ?? ''
  // A form of another site cannot send JSON.
  if (!bytes || !/^application\/json *(?:;|$)/i.test(type)) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
