import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import type { NetworkId } from '../network.ts'
import type { Account } from '../worker/messages.ts'

type Call = {
  readonly method: 'eth_signTypedData_v4' | 'eth_sendTransaction'
  readonly params: unknown
  readonly network: NetworkId
  readonly account: Account
}

/**
 * Asks the visitor in a window of its own, where the page can cover nothing. It is prepared when its card is shown: the
 * nonce of a transaction is that after the ones before it.
 *
 * @returns the signature, or the hash of the transaction
 * @throws {FrameError} 4001 if it is rejected, -32602 if the parameters are invalid; the node's code if it would fail
 */
export function confirmInWindow(
  { worker, page }: FrameContext,
  cards: CardQueue,
  { method, params, network, account }: Call,
  signal: AbortSignal,
): Promise<unknown> {
  const { origin, name } = page
  const isTypedData = method === 'eth_signTypedData_v4'
  const request = {
    kind: isTypedData ? ('typedData' as const) : ('transaction' as const),
    ...{ origin, name, address: account.addresses.eip155 },
  }

  function prepare(cancelled: AbortSignal) {
    if (!isTypedData)
      return worker.request('prepareTransaction', { network, name, params }, cancelled)
    const [address, typedData] = Array.isArray(params) ? params : []
    const payload = { network, name, address: String(address), typedData }
    return worker.request('prepareTypedData', payload, cancelled)
  }

  return cards.showWindow(request, signal, async (cancelled, setLink) => {
    const { approvalId, link } = await prepare(cancelled)
    setLink(link)
    const discard = () => worker.request('discard', { approvalId }).catch(() => undefined)
    cancelled.addEventListener('abort', discard)
    if (cancelled.aborted) void discard()
    return worker.request('confirm', { approvalId })
  })
}
