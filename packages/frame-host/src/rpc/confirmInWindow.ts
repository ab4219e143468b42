import { timeLimits } from '@latchkey/frame-protocol'
import type { CardQueue, WindowRequest } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import type { PreparedRequest } from '../worker/messages.ts'

/** Milliseconds: what is confirmed later might be sent when the page has given up. */
const limit = timeLimits.approval - 45_000

type Request = Pick<WindowRequest, 'kind' | 'address' | 'isKept'> & {
  readonly prepare: (cancelled: AbortSignal) => Promise<PreparedRequest>
}

/**
 * Asks the visitor in a window of its own, where the page can cover nothing. The request is prepared when its card is
 * shown: the nonce of a transaction is that after the ones before it.
 *
 * @returns what the page gets
 * @throws {FrameError} 4001 if it is rejected, -32602 if the parameters are invalid; the node's code if it would fail
 */
export function confirmInWindow(
  { worker, page, ports }: FrameContext,
  cards: CardQueue,
  { kind, address, isKept, prepare }: Request,
  signal: AbortSignal,
): Promise<unknown> {
  const { origin, name } = page
  const late = new AbortController()
  const stop = ports.after(limit, () => late.abort())
  const ended = AbortSignal.any([signal, late.signal])
  const shown = { kind, origin, name, address, isKept }
  const answered = cards.showWindow(shown, ended, async (cancelled, setLink) => {
    const { approvalId, link } = await prepare(cancelled)
    setLink(link)
    const discard = () => worker.request('discard', { approvalId }).catch(() => undefined)
    cancelled.addEventListener('abort', discard)
    if (cancelled.aborted) void discard()
    return worker.request('confirm', { approvalId })
  })
  return answered.finally(stop)
}
