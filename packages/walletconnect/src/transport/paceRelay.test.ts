import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { paceRelay } from './paceRelay.ts'

/** A relay's client whose tries fail at once, and that tries again at once. */
function relayer() {
  const listeners = new Map<string, (payload: never) => void>()
  const heard: unknown[] = []
  let tries = 0
  const own = {
    provider: { on: (event: string, listener: unknown) => void heard.push([event, listener]) },
    createProvider: (): Promise<void> => {
      tries += 1
      return Promise.resolve()
    },
    on: (event: string, listener: (payload: never) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  }
  const insist = async () => {
    for (;;) await own.createProvider()
  }
  return {
    own,
    heard,
    insist,
    tries: () => tries,
    connect: () => listeners.get('relayer_connect')?.(undefined as never),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('after the end no wait is left', async () => {
  const clock = mockClock()
  const { own, insist } = relayer()
  const pace = paceRelay(own, clock, () => {})
  void insist()
  await settle()
  expect(clock.pending).toBe(1)
  pace.stop()
  expect(clock.pending).toBe(0)
  void own.createProvider()
  await settle()
  expect(clock.pending).toBe(0)
})

test('a relay that lets nobody in is tried after one second, two, four, and never more often than every thirty', async () => {
  const clock = mockClock()
  const { own, insist, tries, heard } = relayer()
  const hear = () => {}
  paceRelay(own, clock, hear)
  void insist()
  await settle()
  expect(tries()).toBe(1)
  const at: number[] = []
  for (let second = 1; second <= 130; second += 1) {
    const before = tries()
    clock.advance(1_000)
    await settle()
    if (tries() > before) at.push(second)
  }
  expect(at).toEqual([1, 3, 7, 15, 31, 61, 91, 121])
  expect(heard).toEqual(Array(heard.length).fill(['error', hear]))
})

test('once it lets us in the next loss is repaired at once, and after the end nothing is tried', async () => {
  const clock = mockClock()
  const { own, tries, connect } = relayer()
  const pace = paceRelay(own, clock, () => {})
  await own.createProvider()
  connect()
  await own.createProvider()
  expect(tries()).toBe(2)
  connect()
  pace.stop()
  void own.createProvider()
  clock.advance(60_000)
  await settle()
  expect(tries()).toBe(2)
})
