import { FrameError } from '@latchkey/frame-protocol'
import { fromHex } from '../bytes/hex.ts'
import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import { isSignInElsewhere } from './isSignInElsewhere.ts'

/** `0x` and two digits for each of 32 bytes. */
const hashLength = 66

/** A message of `personal_sign` or `solana_signMessage`. */
type Message = {
  readonly namespace: 'eip155' | 'solana'
  readonly address: string
  /** `0x` and hexadecimal digits. */
  readonly message: string
  readonly isKept: boolean
}

/**
 * Asks the visitor to sign a message. The card shows the bytes that the worker has prepared, and the
 * worker signs those.
 *
 * @returns the signature, in hexadecimal digits, or in base58 for Solana
 * @throws {FrameError} 4001 if it is rejected, 4100 for another address
 */
export async function signMessage(
  { worker, page }: FrameContext,
  cards: CardQueue,
  { namespace, address, message, isKept }: Message,
  signal: AbortSignal,
): Promise<string> {
  const prepared = await worker.request('prepareMessage', { namespace, address, message })
  const { approvalId } = prepared
  try {
    const text = decode(prepared.message)
    // Other bytes may be a hash, such as that of a Safe transaction. A page can search for a hash that is text.
    if (text === undefined || (namespace === 'eip155' && prepared.message.length === hashLength))
      throw new FrameError(4200, 'The wallet signs messages of text only')
    if (isSignInElsewhere(text, page.origin))
      throw new FrameError(4001, 'The message signs in to another site, and was refused')
    const { origin, name } = page
    const request = {
      kind: 'message',
      origin,
      name,
      address: prepared.address,
      isKept,
      text,
    } as const
    return await cards.show(request, signal, () => worker.request('sign', { approvalId }))
  } finally {
    worker.request('discard', { approvalId }).catch(() => undefined)
  }
}

/** Undefined if the bytes are not UTF-8. */
function decode(message: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromHex(message))
  } catch {
    return undefined
  }
}
