import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimiter } from './createRateLimiter.ts'

function limiter() {
  const clock = { time: 0, now: () => clock.time }
  return { clock, ...createRateLimiter(clock) }
}

test('a bucket holds ten seconds of requests and fills evenly', () => {
  const { clock, consume } = limiter()
  for (let count = 0; count < 100; count += 1) expect(consume('a', 600)).toBe(0)
  expect(consume('a', 600)).toBe(1)
  clock.time += 100
  expect(consume('a', 600)).toBe(0)
  expect(consume('a', 600)).toBe(1)
  expect(consume('b', 600)).toBe(0)
})

test('the returned seconds to wait are sufficient, and one second less is not', () => {
  const { clock, consume } = limiter()
  while (consume('a', 10) === 0);
  const wait = consume('a', 10)
  expect(wait).toBe(6)
  clock.time += (wait - 1) * 1000
  expect(consume('a', 10)).toBeGreaterThan(0)
  clock.time += 1000
  expect(consume('a', 10)).toBe(0)
})

test('at any rate of requests, no minute accepts more than the bucket and its refill', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2000 }),
      fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 300 }),
      (perMinute, pauses) => {
        const { clock, consume } = limiter()
        let passed = 0
        for (const pause of pauses) {
          clock.time += pause
          if (consume('a', perMinute) === 0) passed += 1
        }
        const most = Math.max(10, Math.ceil(perMinute / 6)) + (clock.time / 60_000) * perMinute
        expect(passed).toBeLessThanOrEqual(Math.ceil(most))
      },
    ),
  )
})

test('many units count as many requests, and units beyond the bucket are owed', () => {
  const { clock, consume, charge } = limiter()
  expect(consume('a', 60, 7)).toBe(0)
  expect(consume('a', 60, 4)).toBe(1)
  expect(consume('a', 60, 3)).toBe(0)
  clock.time += 10_000
  // Twenty-five of ten: only with a full bucket, and then for twenty-five seconds.
  expect(consume('a', 60, 25)).toBe(0)
  expect(consume('a', 60)).toBe(16)
  clock.time += 16_000
  expect(consume('a', 60)).toBe(0)
  expect(consume('a', 60, 25)).toBe(9)
  charge('a', 60, 5)
  expect(consume('a', 60)).toBe(6)
})

test('for any sequence, consumed units never exceed the refill plus one bucket and the last request of each key', () => {
  const step = fc.record({
    pause: fc.integer({ min: 0, max: 5000 }),
    units: fc.integer({ min: 1, max: 400 }),
    owed: fc.integer({ min: 0, max: 50 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.array(step), (perMinute, steps) => {
      const { clock, consume, charge } = limiter()
      let spent = 0
      let last = 0
      for (const { pause, units, owed } of steps) {
        clock.time += pause
        if (consume('a', perMinute, units) > 0) continue
        charge('a', perMinute, owed)
        spent += last
        last = units + owed
      }
      const most = Math.max(10, Math.ceil(perMinute / 6)) + (clock.time / 60_000) * perMinute
      expect(spent).toBeLessThanOrEqual(Math.ceil(most))
    }),
  )
})

test('setting the clock back neither adds nor removes units', () => {
  const { clock, consume } = limiter()
  clock.time = 10_000
  while (consume('a', 60) === 0);
  clock.time = 0
  expect(consume('a', 60)).toBe(1)
})

test('security: many addresses do not exhaust the memory; the active one remains limited', () => {
  const { consume } = limiter()
  for (let count = 0; count < 10; count += 1) consume('mine', 60)
  for (let count = 0; count < 60_000; count += 1) {
    consume(`other-${count}`, 60)
    if (count % 10_000 === 0) expect(consume('mine', 60)).toBeGreaterThan(0)
  }
  expect(consume('other-0', 60)).toBe(0)
})
