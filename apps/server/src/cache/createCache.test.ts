import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCache } from './createCache.ts'

function world(most = 10) {
  let now = 1_000_000
  let reads = 0
  const cache = createCache<number>({ now: () => now }, { milliseconds: 1000, most })
  const read = async () => {
    reads += 1
    return reads
  }
  return {
    cache,
    read,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    reads: () => reads,
  }
}

/** Returns a read that the test resolves. */
function createPending<value>() {
  let finish: (value: value) => void = () => undefined
  let fail: (reason: Error) => void = () => undefined
  const promise = new Promise<value>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return { read: () => promise, finish, fail }
}

test('a value is cached for its lifetime, from the start of the read', async () => {
  const { cache, read, wait } = world()
  expect(await cache.get('a', read)).toBe(1)
  wait(499)
  expect(await cache.get('a', read)).toBe(1)
  wait(501)
  expect(await cache.get('a', read)).toBe(2)
  // A clock that is set back does not cache a value forever.
  wait(-5000)
  expect(await cache.get('a', read)).toBe(3)
})

test('a value in the second half of its lifetime is returned and refreshed in the background', async () => {
  const { cache, read, wait, reads } = world()
  await cache.get('a', read)
  wait(500)
  const slow = createPending<number>()
  expect(await cache.get('a', slow.read)).toBe(1)
  expect(await cache.get('a', read)).toBe(1)
  expect(reads()).toBe(1)
  slow.finish(8)
  await slow.read()
  wait(499)
  expect(await cache.get('a', read)).toBe(8)
})

test('error: if the background read fails, the value is valid until its lifetime expires', async () => {
  const { cache, read, wait } = world()
  await cache.get('a', read)
  wait(600)
  const failing = async () => Promise.reject(new Error('silent'))
  expect(await cache.get('a', failing)).toBe(1)
  wait(399)
  expect(await cache.get('a', failing)).toBe(1)
  wait(1)
  await expect(cache.get('a', failing)).rejects.toThrow('silent')
})

test('concurrent calls share one read', async () => {
  const { cache, read, reads } = world()
  const slow = createPending<number>()
  const first = cache.get('a', slow.read)
  const others = [cache.get('a', read), cache.get('a', read)]
  slow.finish(7)
  expect(await Promise.all([first, ...others])).toEqual([7, 7, 7])
  expect(reads()).toBe(0)
})

test('renew ignores a cached value, and an earlier slow read does not overwrite the result', async () => {
  const { cache, read } = world()
  const old = createPending<number>()
  const before = cache.get('a', old.read)
  expect(await cache.renew('a', async () => 2)).toBe(2)
  old.finish(1)
  expect(await before).toBe(1)
  expect(await cache.get('a', read)).toBe(2)
})

test('error: a failure rejects all waiting calls and is not cached', async () => {
  const { cache, read } = world()
  const slow = createPending<number>()
  const waiting = [cache.get('a', slow.read), cache.get('a', read)]
  slow.fail(new Error('silent'))
  for (const one of waiting) await expect(one).rejects.toThrow('silent')
  expect(await cache.get('a', read)).toBe(1)
})

test('the number of cached keys never exceeds the limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(30), { maxLength: 80 }),
      fc.integer({ min: 1, max: 5 }),
      async (keys, most) => {
        const { cache, read, reads } = world(most)
        for (const key of keys) await cache.get(String(key), read)
        const before = reads()
        const last = keys.at(-1)
        if (last !== undefined) await cache.get(String(last), read)
        expect(reads()).toBe(before)
        const all = [...new Set(keys)]
        for (const key of all) await cache.get(String(key), read)
        expect(reads() - before).toBeGreaterThanOrEqual(all.length - most)
      },
    ),
    { numRuns: runs(50) },
  )
})
