import { expect, test } from 'vitest'
import type { SignClient } from './client.ts'
import { soundSubscriptions } from './soundSubscriptions.ts'

const sound = { topic: 'ab', relay: { protocol: 'irn' }, id: 'a' }

test('error: what is damaged in the store of subscriptions is not subscribed to, and the rest is', async () => {
  const asked: unknown[] = []
  const subscriber = {
    batchSubscribe: async (rows: readonly unknown[]) => {
      asked.push(rows)
    },
  }
  soundSubscriptions({ core: { relayer: { on() {}, subscriber } } } as unknown as SignClient)
  const rows = [
    null,
    {},
    'x',
    { topic: 'ab' },
    { topic: 'ab', relay: null },
    sound,
    { ...sound, topic: 1 },
  ]
  await subscriber.batchSubscribe(rows)
  expect(asked).toEqual([[sound]])
})

test('a client without the step is left as it is', () => {
  expect(() => soundSubscriptions({ core: {} })).not.toThrow()
  expect(() => soundSubscriptions({ core: { relayer: { on() {}, subscriber: {} } } })).not.toThrow()
})
