/**
 * The bytes of a body, as they come.
 *
 * @returns `undefined` where they are more than `most`; the rest is not read
 */
export async function readBytes(
  { body }: Pick<Body, 'body'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
    if (length <= most) continue
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
