import { FrameError } from '@latchkey/frame-protocol'
import { fromHex } from '../bytes/hex.ts'
import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import { isSignInElsewhere } from './isSignInElsewhere.ts'

/**
 * Asks the visitor to sign a message (`personal_sign`). The card shows the bytes that the worker has prepared, and the
 * worker signs those.
 *
 * @throws {FrameError} 4001 if it is rejected, 4100 for another address
 */
export async function signMessage(
  { worker, page }: FrameContext,
  cards: CardQueue,
  [message = '', address = '']: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const prepared = await worker.request('prepareMessage', { address, message })
  const { approvalId } = prepared
  try {
    const text = decode(prepared.message)
    // Other bytes may be a hash, such as that of a Safe transaction.
    if (text === undefined) throw new FrameError(4200, 'The wallet signs messages of text only')
    if (isSignInElsewhere(text, page.origin))
      throw new FrameError(4001, 'The message signs in to another site, and was refused')
    const { origin, name } = page
    const request = { kind: 'message', origin, name, address: prepared.address, text } as const
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
