import type { WebSocket } from 'ws'
import type { CommittedTransaction } from './CommittedTransaction.ts'
import type { SolanaChain } from './createChain.ts'
import { type EncodeOptions, encodeAccount } from './encodeAccount.ts'
import { parseKey } from './parseKey.ts'
import { getConfirmation } from './showTransaction.ts'

/** Notifies a subscriber; true ends the subscription. */
interface Subscription {
  readonly socket: WebSocket
  readonly kind: 'signature' | 'account' | 'logs' | 'slot' | 'program'
  onLanded?(landed: CommittedTransaction): void
  onSlot?(): boolean
}

const levels = ['processed', 'confirmed', 'finalized'] as const

/** The subscriptions of all sockets. */
export function createSubscriptions(chain: SolanaChain) {
  const open = new Map<number, Subscription>()
  let count = 0

  const inContext = (value: unknown) => ({ context: { slot: Number(chain.slot) }, value })
  const notify = (id: number, { socket, kind }: Subscription, result: unknown) => {
    const params = { result, subscription: id }
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: `${kind}Notification`, params }))
  }

  const subscribe: Readonly<
    Record<string, (params: readonly unknown[], socket: WebSocket, id: number) => Subscription>
  > = {
    signatureSubscribe([signature, options], socket, id) {
      const { commitment = 'finalized' } = (options ?? {}) as { commitment?: string }
      const expected = levels.indexOf(commitment as 'processed')
      const self: Subscription = {
        socket,
        kind: 'signature',
        onSlot() {
          const landed = chain.landed.get(String(signature))
          if (!landed || levels.indexOf(getConfirmation(chain, landed)) < expected) return false
          notify(id, self, inContext({ err: landed.error }))
          return true
        },
      }
      return self
    },
    accountSubscribe([key, options], socket, id) {
      const expected = parseKey(key)
      const self: Subscription = {
        socket,
        kind: 'account',
        onLanded({ keys }) {
          const account = chain.find(expected)
          if (account && keys.includes(expected))
            notify(id, self, inContext(show(account, options)))
        },
      }
      return self
    },
    programSubscribe([key, options], socket, id) {
      const expected = parseKey(key)
      const self: Subscription = {
        socket,
        kind: 'program',
        onLanded({ keys }) {
          for (const pubkey of keys) {
            const account = chain.find(parseKey(pubkey))
            if (account?.programAddress !== expected) continue
            notify(id, self, inContext({ pubkey, account: show(account, options) }))
          }
        },
      }
      return self
    },
    logsSubscribe([filter], socket, id) {
      const { mentions } = (filter ?? {}) as { mentions?: readonly string[] }
      const self: Subscription = {
        socket,
        kind: 'logs',
        onLanded({ signature, error, logs, keys }) {
          if (!mentions || mentions.some((key) => keys.includes(key)))
            notify(id, self, inContext({ signature, err: error, logs }))
        },
      }
      return self
    },
    slotSubscribe(_, socket, id) {
      const self: Subscription = {
        socket,
        kind: 'slot',
        onSlot() {
          const slot = Number(chain.slot)
          notify(id, self, { slot, parent: slot - 1, root: Math.max(0, slot - 2) })
          return false
        },
      }
      return self
    },
  }
  const show = (account: Parameters<typeof encodeAccount>[0], options: unknown) =>
    encodeAccount(account, (options ?? {}) as EncodeOptions, chain.getDecimals)

  const onSlot = () => {
    for (const [id, one] of open) if (one.onSlot?.()) open.delete(id)
  }
  return {
    /** The id of the subscription; `undefined` for an unknown method. */
    open(method: string, params: readonly unknown[], socket: WebSocket): number | undefined {
      const create = Object.hasOwn(subscribe, method) ? subscribe[method] : undefined
      if (!create) return undefined
      count += 1
      open.set(count, create(params, socket, count))
      return count
    },
    close: (id: unknown): boolean => open.delete(Number(id)),
    leave(socket: WebSocket) {
      for (const [id, one] of open) if (one.socket === socket) open.delete(id)
    },
    /** A subscription to an included transaction is notified with the next slot, as on a real node. */
    onSlot,
    onLanded(landed: CommittedTransaction) {
      for (const one of open.values()) one.onLanded?.(landed)
    },
  }
}
