import { FrameError, type Payload } from '@latchkey/frame-protocol'
import { base58 } from '@scure/base'
import { toHex } from '../bytes/hex.ts'
import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import type { NetworkId } from '../network.ts'
import type { Account } from '../worker/messages.ts'
import { confirmInWindow } from './confirmInWindow.ts'
import { signMessage } from './signMessage.ts'

type Request = {
  readonly method: Payload<'RPC_REQUEST'>['method']
  /** Parsed by the protocol, for each method. */
  readonly params: unknown
  readonly network: NetworkId
  readonly account: Account
}

type Params = {
  readonly pubkey?: string
  readonly message?: string
  readonly transaction?: string
  readonly transactions?: readonly string[]
  readonly sendOptions?: object
}

/**
 * Handles a request of Solana that the visitor approves.
 *
 * @returns what the protocol has for the method
 * @throws {FrameError}
 */
export async function handleSolana(
  context: FrameContext,
  cards: CardQueue,
  { method, params: given, network, account }: Request,
  signal: AbortSignal,
): Promise<unknown> {
  if (!network.startsWith('solana:'))
    throw new FrameError(-32602, `${method} is not a method of this network`)
  const { addresses, isKept } = account
  const params = given as Params
  if (method === 'solana_signMessage') {
    const { message = '', pubkey = addresses.solana } = params
    const request = {
      ...({ namespace: 'solana', address: pubkey, isKept } as const),
      message: decode(message),
    }
    return { signature: await signMessage(context, cards, request, signal) }
  }
  const { transaction, transactions = [transaction ?? ''], pubkey, sendOptions } = params
  const { worker, page } = context
  const payload = {
    ...{ network, name: page.name, params: { transactions, pubkey, sendOptions } },
    isSent: method === 'solana_signAndSendTransaction',
    isList: method === 'solana_signAllTransactions',
  }
  return confirmInWindow(
    context,
    cards,
    {
      kind: 'transaction',
      address: addresses.solana,
      isKept,
      prepare: (cancelled) => worker.request('prepareSolana', payload, cancelled),
    },
    signal,
  )
}

function decode(message: string): string {
  try {
    return toHex(base58.decode(message))
  } catch {
    throw new FrameError(-32602, 'The message must be base58')
  }
}
