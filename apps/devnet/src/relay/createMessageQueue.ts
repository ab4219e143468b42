import { createHash } from 'node:crypto'

/** A published message. */
export interface Post {
  readonly topic: string
  /** The encrypted envelope. */
  readonly message: string
  /** The message type: 1100 a proposal, 1108 a request … */
  readonly tag: number
  /** Seconds until the message expires. */
  readonly ttl: number
  /** The client that published it; it never receives it. */
  readonly sender: string
  /** The project of that client. */
  readonly projectId: string
  readonly attestation?: string | undefined
}

/** A stored message. */
export interface QueuedMessage extends Post {
  /** A hash of topic and message. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

export interface MessageQueue {
  /** Stores a message. Returns `undefined` if it is already stored: a client without a response publishes again. */
  put(post: Post): QueuedMessage | undefined
  /** Unacknowledged messages of these topics in the order of publication, without the client's own. */
  pending(client: string, topics: readonly string[]): readonly QueuedMessage[]
  /** Removes a message for one client. */
  acknowledge(client: string, letter: QueuedMessage): void
  /** Removes a message for all clients. */
  remove(letter: QueuedMessage): void
  /** Number of stored messages. */
  size(): number
  /** Removes the messages of one project, or all. */
  clear(projectId?: string): void
}

interface Slot {
  readonly letter: QueuedMessage
  readonly expiresAt: number
  readonly acknowledged: Set<string>
}

/** Limit of stored messages per topic; the oldest are removed first. */
const perTopic = 1_000

/**
 * Stores published messages until they expire, for connected and disconnected clients. @param now milliseconds since
 * 1970
 */
export function createMessageQueue(now: () => number = Date.now): MessageQueue {
  const slots = new Map<string, Slot[]>()

  const getLiveSlots = (topic: string): Slot[] => {
    const all = slots.get(topic) ?? []
    const left = all.filter(({ expiresAt }) => expiresAt > now())
    if (left.length === 0) slots.delete(topic)
    else if (left.length < all.length) slots.set(topic, left)
    return left
  }

  return {
    put(post) {
      const id = createHash('sha256').update(`${post.topic}:${post.message}`).digest('hex')
      const saved = getLiveSlots(post.topic)
      if (saved.some(({ letter }) => letter.id === id)) return undefined
      const publishedAt = now()
      const letter = { ...post, id, publishedAt }
      const slot = {
        letter,
        expiresAt: publishedAt + post.ttl * 1_000,
        acknowledged: new Set<string>(),
      }
      if (post.ttl > 0) slots.set(post.topic, [...saved.slice(1 - perTopic), slot])
      return letter
    },
    pending: (client, topics) =>
      topics.flatMap((topic) =>
        getLiveSlots(topic)
          .filter(
            ({ letter, acknowledged }) => letter.sender !== client && !acknowledged.has(client),
          )
          .map(({ letter }) => letter),
      ),
    acknowledge(client, { topic, id }) {
      getLiveSlots(topic)
        .find(({ letter }) => letter.id === id)
        ?.acknowledged.add(client)
    },
    remove({ topic, id }) {
      const left = getLiveSlots(topic).filter(({ letter }) => letter.id !== id)
      if (left.length > 0) slots.set(topic, left)
      else slots.delete(topic)
    },
    size: () => [...slots.keys()].reduce((sum, topic) => sum + getLiveSlots(topic).length, 0),
    clear(projectId) {
      for (const [topic, saved] of slots) {
        const left = saved.filter(({ letter }) => projectId && letter.projectId !== projectId)
        if (left.length > 0) slots.set(topic, left)
        else slots.delete(topic)
      }
    },
  }
}
