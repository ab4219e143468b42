import { expect, test } from 'vitest'
import { BytesHeldError } from '../errors/errors.ts'
import { createByteLimits } from './createByteLimits.ts'
import { readBytes } from './readBytes.ts'
import { runInScope } from './requestScope.ts'

const limits = createByteLimits({ client: 1000, all: 1000 })

/** Reads three pieces of ten bytes; each is sent when `send` is called. */
function read(client: string, together: number, bytes = limits.open(client)) {
  let taken = 0
  const sends: (() => void)[] = []
  const pieces = [0, 1, 2].map(() => new Promise<void>((resolve) => sends.push(resolve)))
  const body = (async function* () {
    for (const piece of pieces) {
      await piece
      taken += 1
      yield new Uint8Array(10)
    }
  })()
  const done = runInScope({ network: client, bytes }, () => readBytes({ body }, 100, together))
  return { send: () => sends.shift()?.(), done, taken: () => taken }
}

test('security: long answers for one client are read one after the other', async () => {
  const [first, second, other] = [read('a', 10), read('a', 10), read('b', 10)]
  first.send()
  first.send()
  await expect.poll(first.taken).toBe(2)
  for (const { send } of [second, second, second, other, other, other]) send()
  expect(await other.done).toHaveLength(30)
  expect(second.taken()).toBe(2)
  first.send()
  expect(await first.done).toHaveLength(30)
  expect(await second.done).toHaveLength(30)
})

test('short answers for one client are read at the same time', async () => {
  const [first, second] = [read('a', 30), read('a', 30)]
  first.send()
  for (let piece = 0; piece < 3; piece += 1) second.send()
  expect(await second.done).toHaveLength(30)
})

test('error: a long answer that breaks off lets the next one be read', async () => {
  const broken = (async function* () {
    yield new Uint8Array(20)
    throw new Error('reset')
  })()
  const bytes = limits.open('a')
  await expect(
    runInScope({ network: 'a', bytes }, () => readBytes({ body: broken }, 100, 10)),
  ).rejects.toThrow('reset')
  const next = read('a', 10)
  for (let piece = 0; piece < 3; piece += 1) next.send()
  expect(await next.done).toHaveLength(30)
})

test('security: a shared answer is counted until it is read, even if the request has ended', async () => {
  const long = createByteLimits({ client: 16_384, all: 16_384 })
  const bytes = long.open('a')
  const endRequest = bytes.keep()
  const body = (async function* () {
    endRequest()
    yield new Uint8Array(40_000)
  })()
  await expect(
    runInScope({ network: 'a', bytes }, () => readBytes({ body }, 100_000)),
  ).rejects.toBeInstanceOf(BytesHeldError)
})
