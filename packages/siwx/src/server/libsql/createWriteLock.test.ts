import { expect, test } from 'vitest'
import { createWriteLock, isBusy } from './createWriteLock.ts'

const busy = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' })

test('writes run one after another, in their order', async () => {
  const lock = createWriteLock()
  const seen: string[] = []
  let release = () => {}
  const first = lock(async () => {
    seen.push('first begins')
    await new Promise<void>((resolve) => {
      release = resolve
    })
    seen.push('first ends')
  })
  const second = lock(async () => seen.push('second'))
  await expect.poll(() => seen).toEqual(['first begins'])
  release()
  await Promise.all([first, second])
  expect(seen).toEqual(['first begins', 'first ends', 'second'])
})

test('a write that meets the lock is tried again on another connection', async () => {
  let reconnects = 0
  let attempts = 0
  const lock = createWriteLock({
    reconnect: () => {
      reconnects += 1
    },
  })
  const write = async () => {
    attempts += 1
    if (attempts < 3) throw busy()
    return attempts
  }
  expect(await lock(write)).toBe(3)
  expect(reconnects).toBe(2)
})

test('error: the time in the queue counts, and an expired write is not tried while the lock lasts', async () => {
  let now = 0
  let attempts = 0
  let isLocked = true
  const lock = createWriteLock({ timeoutMs: 1_000, now: () => now })
  const write = async () => {
    attempts += 1
    now += 600
    if (isLocked) throw busy()
  }
  const outcomes = await Promise.allSettled([lock(write), lock(write)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(attempts).toBe(2)
  isLocked = false
  await lock(write)
  expect(attempts).toBe(3)
})

test('a write that expired in the queue is tried once the write before it succeeded', async () => {
  let now = 0
  let isLocked = true
  const lock = createWriteLock({ timeoutMs: 1_000, now: () => now })
  const first = lock(async () => {
    now += 600
    if (!isLocked) return 'first'
    isLocked = false
    throw busy()
  })
  const second = lock(async () => 'second')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(now).toBeGreaterThan(1_000)
})

test.each([
  ['SQLITE_BUSY', true],
  ['SQLITE_BUSY_SNAPSHOT', true],
  ['SQLITE_FULL', false],
])('an error with the code %s is one of a lock: %s', (code, expected) => {
  expect(isBusy(Object.assign(new Error('database'), { code }))).toBe(expected)
})

test('error: another error is thrown at once, and the next write runs', async () => {
  const lock = createWriteLock()
  const wrong = lock(() => Promise.reject(new Error('no such table')))
  const right = lock(async () => 1)
  await expect(wrong).rejects.toThrow('no such table')
  expect(await right).toBe(1)
})
