import { describeNetwork } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import { formatUnits } from '../../balances/formatUnits.ts'
import { handleEvent, watchEvents } from '../../events/emit.ts'
import type { EventHandlers } from '../../events/schema.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { resetSendForm } from '../../send/setSendForm.ts'
import type { Transaction } from '../../storage/transactions.ts'
import { notify } from '../notices/notify.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

export const sendSlice = createSlice(() => ({
  isWatching: false,
  /** The transfer that the visitor has sent from the review. */
  reviewedId: undefined as string | undefined,
}))

/** Follows transfers with the modal and with analytics, from the first view of Send on. */
export function watchSend(latchkey: Latchkey): void {
  const slice = sendSlice.of(latchkey)
  if (slice.isWatching) return
  slice.isWatching = true
  const stop = watchEvents(latchkey, (event) => handleEvent(latchkey, event, handlers))
  latchkey.signal.addEventListener('abort', stop)
}

const handlers: EventHandlers = {
  transactionStarted(latchkey, { transaction }) {
    const sending = describeSending(latchkey, transaction)
    if (sending) track(latchkey, 'SEND_INITIATED', sending)
  },
  transactionSubmitted(latchkey, { transaction }) {
    const sending = describeSending(latchkey, transaction)
    if (!sending) return
    const { hash } = transaction
    track(latchkey, 'SEND_SUCCESS', { ...sending, ...(hash !== undefined && { hash }) })
    // A site can send other transfers meanwhile.
    if (transaction.id === sendSlice.of(latchkey).reviewedId) closeSend(latchkey)
  },
  transactionFailed(latchkey, { transaction, error }) {
    const sending = describeSending(latchkey, transaction)
    if (!sending) return
    const failed = { ...sending, message: error.shortMessage }
    if (error.code === 'userRejected') track(latchkey, 'SEND_REJECTED', failed)
    else track(latchkey, 'SEND_ERROR', failed)
  },
}

function describeSending(latchkey: Latchkey, { kind, caipNetworkId, token, amount }: Transaction) {
  const network = describeNetwork(latchkey)
  if (kind !== 'send' || !network) return undefined
  const { symbol, decimals, address } = token
  return {
    ...network,
    network: caipNetworkId,
    token: address ?? symbol,
    amount: formatUnits(BigInt(amount), decimals),
  }
}

/** After a transfer has started: says so, empties the form, and shows the account, from which no way leads back. */
function closeSend(latchkey: Latchkey): void {
  const { store } = latchkey
  resetSendForm(latchkey)
  if (!store.get(modalAtom).isOpen || !store.get(locationAtom).view.startsWith('WalletSend')) return
  notify(latchkey, { variant: 'success', messageId: 'send.started', text: 'Transaction started' })
  resetView(latchkey, 'Account')
}
