import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageQueue, type QueuedMessage } from './createMessageQueue.ts'

const names = ['anna', 'ben', 'cleo'] as const
const topics = ['t1', 't2'] as const

const step = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    sender: fc.constantFrom(...names),
    topic: fc.constantFrom(...topics),
    message: fc.constantFrom('a', 'b', 'c', 'd'),
    ttl: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({
    kind: fc.constant('acknowledge' as const),
    client: fc.constantFrom(...names),
    nth: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 15 }) }),
)

/** The queue as a list of all messages and the clients that acknowledged them. */
interface Entry {
  readonly letter: QueuedMessage
  readonly until: number
  readonly by: Set<string>
}

test("for any sequence of calls, a client's pending messages are those of others that it has not acknowledged and that have not expired", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 1_000_000
      const mailbox = createMessageQueue(() => now)
      const all: Entry[] = []
      const getLiveSlots = () => all.filter(({ until }) => until > now)
      for (const one of steps) {
        if (one.kind === 'wait') now += one.seconds * 1_000
        if (one.kind === 'put') {
          const { topic, message } = one
          const known = getLiveSlots().some(
            ({ letter }) => letter.topic === topic && letter.message === message,
          )
          const letter = mailbox.put({ ...one, tag: 1, projectId: 'p' })
          expect(letter === undefined).toBe(known)
          if (letter) all.push({ letter, until: now + one.ttl * 1_000, by: new Set() })
        }
        if (one.kind === 'acknowledge') {
          const letter = mailbox.pending(one.client, topics)[one.nth]
          if (letter) {
            mailbox.acknowledge(one.client, letter)
            const entry = getLiveSlots().find(({ letter: { id } }) => id === letter.id)
            entry?.by.add(one.client)
          }
        }
        for (const client of names)
          for (const topic of topics) {
            const expected = getLiveSlots().filter(
              ({ letter, by }) =>
                letter.topic === topic && letter.sender !== client && !by.has(client),
            )
            expect(mailbox.pending(client, [topic])).toEqual(expected.map(({ letter }) => letter))
          }
        expect(mailbox.size()).toBe(getLiveSlots().length)
      }
    }),
    { numRuns: runs(200) },
  )
})

test('a topic stores its newest thousand messages', () => {
  const mailbox = createMessageQueue()
  for (let count = 0; count < 1_100; count++)
    mailbox.put({ topic: 't', message: `${count}`, tag: 1, ttl: 60, sender: 'a', projectId: 'p' })
  const saved = mailbox.pending('b', ['t'])
  expect([saved.length, saved[0]?.message, saved.at(-1)?.message]).toEqual([1_000, '100', '1099'])
})

test('the messages of one project can be removed', () => {
  const mailbox = createMessageQueue()
  const post = { topic: 't', tag: 1, ttl: 60, sender: 'a' }
  mailbox.put({ ...post, message: 'one', projectId: 'p' })
  mailbox.put({ ...post, message: 'two', projectId: 'q' })
  mailbox.clear('p')
  expect(mailbox.pending('b', ['t']).map(({ message }) => message)).toEqual(['two'])
  mailbox.clear()
  expect(mailbox.size()).toBe(0)
})
