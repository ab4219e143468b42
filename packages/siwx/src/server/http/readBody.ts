/** Bytes: sixteen wrapped signatures of deployments and their messages are less. */
const mostBytes = 262_144

/**
 * The JSON of a request's body.
 *
 * @returns `undefined` where there is none, and `null`, which nobody asks for, where it is another type, no JSON or too long
 */
export async function readBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes?.length === 0) return undefined
  const type = request.headers.get('content-type') ?? ''
  // What a form of another site can send is never JSON.
  if (!bytes || !/^application\/json *(?:;|$)/i.test(type)) return null
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** @returns `undefined` where they are too many. */
async function readBytes({ body }: Request): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
    if (length <= mostBytes) continue
    await reader.cancel()
    return undefined
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
