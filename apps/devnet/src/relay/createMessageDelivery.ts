import { randomBytes } from 'node:crypto'
import type { RelayClient } from './client.ts'
import type { QueuedMessage } from './createMessageQueue.ts'
import type { RelayFaults } from './createRelayFaults.ts'

export interface MessageDelivery {
  /** Delivers a message to a client, subject to the faults. */
  deliver(client: RelayClient, letter: QueuedMessage): void
  /** The message of an acknowledged delivery, once. */
  delivered(client: RelayClient, deliveryId: number): QueuedMessage | undefined
  remove(client: RelayClient): void
}

interface MessageDeliveryOptions {
  readonly faults: RelayFaults
  /** Removes a message for all clients. */
  readonly expire: (letter: QueuedMessage) => void
  readonly subscriptionId: (client: RelayClient, topic: string) => string
  readonly after: Condition
}

/** Runs a callback after a delay in milliseconds. */
export type Condition = (ms: number, act: () => void) => void

let lastDelivery = 0

/** Sends messages as frames to sockets. All faults of messages are applied here. */
export function createMessageDelivery({
  faults,
  expire,
  subscriptionId,
  after,
}: MessageDeliveryOptions): MessageDelivery {
  const open = new Map<RelayClient, Map<number, QueuedMessage>>()
  const pending = new Map<RelayClient, QueuedMessage>()

  const send = (client: RelayClient, letter: QueuedMessage, message = letter.message) => {
    const { topic, tag, attestation, publishedAt } = letter
    lastDelivery = Math.max(lastDelivery + 1, Date.now() * 1_000)
    const data = { topic, message, publishedAt, tag, attestation }
    const params = { id: subscriptionId(client, topic), data }
    const frame = { id: lastDelivery, jsonrpc: '2.0', method: 'irn_subscription', params }
    if (message === letter.message) {
      const letters = open.get(client) ?? new Map<number, QueuedMessage>()
      open.set(client, letters.set(lastDelivery, letter))
    }
    client.send(JSON.stringify(frame))
  }

  const swap = (client: RelayClient, letter: QueuedMessage, ms: number) => {
    const first = pending.get(client)
    pending.delete(client)
    if (first) {
      send(client, letter)
      send(client, first)
      return
    }
    pending.set(client, letter)
    after(ms, () => {
      if (pending.get(client) !== letter) return
      pending.delete(client)
      send(client, letter)
    })
  }

  return {
    deliver(client, letter) {
      const fault = faults.next(letter.tag, [client.projectId, letter.projectId])
      if (fault.mode === 'drop') return
      if (fault.mode === 'expire') return expire(letter)
      if (fault.mode === 'reorder') return swap(client, letter, fault.ms)
      if (fault.mode === 'delay') return after(fault.ms, () => send(client, letter))
      if (fault.mode === 'forge') createForgedMessage(client, letter, send)
      const times = fault.mode === 'duplicate' ? fault.times : 1
      for (let count = 0; count < times; count++) send(client, letter)
    },
    delivered(client, deliveryId) {
      const letter = open.get(client)?.get(deliveryId)
      open.get(client)?.delete(deliveryId)
      return letter
    },
    remove(client) {
      open.delete(client)
      pending.delete(client)
    },
  }
}

/** Messages that a sender without the key can publish: random bytes, a modified copy, an unknown topic. */
function createForgedMessage(
  client: RelayClient,
  letter: QueuedMessage,
  send: (client: RelayClient, letter: QueuedMessage, message: string) => void,
): void {
  const changed = Buffer.from(letter.message, 'base64')
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  // All are base64: the client library throws an unhandled error for any other text.
  send(client, letter, Buffer.from('not an envelope').toString('base64'))
  send(client, letter, Buffer.concat([Buffer.of(0), randomBytes(96)]).toString('base64'))
  send(client, letter, changed.toString('base64'))
  const other = { ...letter, topic: randomBytes(32).toString('hex') }
  send(client, other, changed.toString('base64'))
}
