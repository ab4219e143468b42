import { createHash } from 'node:crypto'
import type { RelayClient } from './client.ts'
import { type Condition, createMessageDelivery } from './createMessageDelivery.ts'
import { createMessageQueue, type Post, type QueuedMessage } from './createMessageQueue.ts'
import { createRelayFaults, type RelayFaults } from './createRelayFaults.ts'

/** Subscriptions and undelivered messages. Independent of sockets. */
export interface Hub {
  readonly faults: RelayFaults
  join(client: RelayClient): void
  leave(client: RelayClient): void
  /** All open sockets. */
  clients(): readonly RelayClient[]
  /** Stores a message and delivers it to all other subscribers. */
  publish(client: RelayClient, post: Omit<Post, 'sender' | 'projectId'>): void
  /** Pending messages follow in the next turn of the event loop, after the response. @returns the subscription ids */
  subscribe(client: RelayClient, topics: readonly string[]): readonly string[]
  unsubscribe(client: RelayClient, topic: string): void
  /** Returns the pending messages of a topic in a response, which acknowledges them. */
  fetch(client: RelayClient, topics: readonly string[]): readonly QueuedMessage[]
  /** A client acknowledged a delivery. */
  acknowledge(client: RelayClient, deliveryId: number): void
  /** Removes messages and faults, of one project or all. */
  reset(projectId?: string): void
  /** Number of stored messages. */
  size(): number
}

export function createHub(now: () => number = Date.now, after: Condition = later): Hub {
  const mailbox = createMessageQueue(now)
  const faults = createRelayFaults()
  const clients = new Set<RelayClient>()
  const courier = createMessageDelivery({
    faults,
    expire: mailbox.remove,
    subscriptionId: getSubscriptionId,
    after,
  })

  const deliver = (client: RelayClient, topics: readonly string[]) => {
    for (const letter of mailbox.pending(client.id, topics)) courier.deliver(client, letter)
  }
  return {
    faults,
    join: (client) => void clients.add(client),
    leave: (client) => {
      clients.delete(client)
      courier.remove(client)
    },
    clients: () => [...clients],
    publish(client, post) {
      const letter = mailbox.put({ ...post, sender: client.id, projectId: client.projectId })
      if (!letter) return
      for (const other of clients)
        if (other.id !== client.id && other.topics.has(letter.topic)) courier.deliver(other, letter)
    },
    subscribe(client, topics) {
      for (const topic of topics) client.topics.add(topic)
      setImmediate(() => clients.has(client) && deliver(client, topics))
      return topics.map((topic) => getSubscriptionId(client, topic))
    },
    unsubscribe: (client, topic) => void client.topics.delete(topic),
    fetch(client, topics) {
      const letters = mailbox.pending(client.id, topics)
      for (const letter of letters) mailbox.acknowledge(client.id, letter)
      return letters
    },
    acknowledge(client, deliveryId) {
      const letter = courier.delivered(client, deliveryId)
      if (letter) mailbox.acknowledge(client.id, letter)
    },
    reset(projectId) {
      faults.clear(projectId)
      mailbox.clear(projectId)
    },
    size: () => mailbox.size(),
  }
}

function later(ms: number, act: () => void): void {
  setTimeout(act, ms).unref()
}

/** As on the public relay, the id is the same for the same client and topic. */
function getSubscriptionId(client: RelayClient, topic: string): string {
  return createHash('sha256').update(`${topic}${client.id}`).digest('hex')
}
