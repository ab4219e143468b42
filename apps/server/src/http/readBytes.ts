import { getScope } from './requestScope.ts'

/**
 * Reads the answer of a node or a service, and counts its bytes for the client whose request it is for.
 *
 * @param most maximum bytes
 * @param together bytes up to which several answers for one client are read at the same time; beyond it, one after the
 * other
 * @returns undefined if it is longer
 * @throws {BytesHeldError} if the server holds too many bytes already, and the error of the connection
 */
export async function readBytes(
  { body }: { readonly body: AsyncIterable<Uint8Array> | null },
  most: number,
  together = most,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const held = getScope()?.bytes
  // A read that several requests share continues after the first one has ended.
  const release = held?.keep()
  const chunks: Uint8Array[] = []
  let length = 0
  let endTurn: (() => void) | undefined
  try {
    // Leaving the loop ends the connection.
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > most) return undefined
      if (length > together) endTurn ??= await held?.takeTurn()
      held?.add(chunk.byteLength)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    endTurn?.()
    release?.()
  }
}
