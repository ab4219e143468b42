import { base64 } from '@scure/base'
import { MalformedBytes } from './bytes.ts'

/** Characters: more than any block's worth. */
const limit = 6_000_000

/**
 * Bytes of a base64 text.
 *
 * @throws {MalformedBytes} it is none
 */
export function decodeBase64(text: string): Uint8Array {
  if (text.length > limit) throw new MalformedBytes('too long')
  try {
    return base64.decode(text)
  } catch {
    throw new MalformedBytes('no base64')
  }
}
