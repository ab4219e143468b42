import { createHash } from 'node:crypto'

/** A published message. */
export interface Post {
  readonly topic: string
  /** The envelope, which only the two sides can read. */
  readonly message: string
  /** The tag: 1100 a proposal, 1108 a request … */
  readonly tag: number
  /** Seconds the mailbox keeps it. */
  readonly ttl: number
  /** The client that published it, which never gets it back. */
  readonly sender: string
  /** The project of that client. */
  readonly projectId: string
  readonly attestation?: string | undefined
}

/** A message in the mailbox. */
export interface QueuedMessage extends Post {
  /** The same for the same topic and message. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

export interface MessageQueue {
  /** Keeps a message. `undefined` when it is here already: a client that saw no answer publishes again. */
  put(post: Post): QueuedMessage | undefined
  /** Unacknowledged messages of these topics, in the order of publication, without the client's own. */
  pending(client: string, topics: readonly string[]): readonly QueuedMessage[]
  /** A client has a letter: it gets it no more. */
  acknowledge(client: string, letter: QueuedMessage): void
  /** A letter is gone for everybody. */
  remove(letter: QueuedMessage): void
  /** How many letters are kept. */
  size(): number
  /** Forgets what one project published, or everything. */
  clear(projectId?: string): void
}

interface Slot {
  readonly letter: QueuedMessage
  readonly expiresAt: number
  readonly acknowledged: Set<string>
}

/** Letters kept for one topic; the oldest go first. */
const perTopic = 1_000

/**
 * Stores published messages until they expire, whether or not a client is connected. @param now milliseconds since
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
