/**
 * Reads a body up to a number of bytes. The rest of a longer one is not read.
 *
 * @returns `undefined` where there are more
 */
export async function readBytes(
  { body }: Pick<Request, 'body'>,
  mostBytes: number,
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
