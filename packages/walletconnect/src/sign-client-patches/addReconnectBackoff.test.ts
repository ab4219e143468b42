import { type Relay, startRelay } from '@latchkey/devnet'
import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectUnhandled, openLibrary } from '../../test/library.ts'
import { addReconnectBackoff } from './addReconnectBackoff.ts'
import type { Relayer } from './internals.ts'

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
  for (const projectId of ['unpatched', 'patched'])
    relay.setFault({ mode: 'refuse', reason: `Unauthorized: ${projectId}`, projectId })
})
afterAll(() => relay.stop())

/** A client that connects to a relay that refuses it, and how often it tried. */
async function openRefused(id: string) {
  const client = await openLibrary({ relayUrl: relay.url, id })
  const { relayer } = client.core as { relayer: Relayer }
  const { createProvider } = relayer
  const providers: Relayer['provider'][] = []
  let attempts = 0
  let isEnded = false
  // The library retries until the process ends, and each failure is an uncaught exception.
  const handle = (provider: Relayer['provider']) => void provider?.on?.('error', () => {})
  relayer.createProvider = async (...values) => {
    if (isEnded) await new Promise(() => {})
    attempts += 1
    await createProvider?.apply(relayer, values)
    providers.push(relayer.provider)
    if (isEnded) handle(relayer.provider)
  }
  return {
    client,
    attempts: () => attempts,
    connect: () => void client.connect({ optionalNamespaces: {} }).catch(() => {}),
    end() {
      isEnded = true
      for (const provider of providers) handle(provider)
    },
  }
}

test('without the patch a relay that refuses the connection is tried again without a pause, and each failure is unhandled', async () => {
  const { attempts, connect, end } = await openRefused('unpatched')
  const unhandled = await collectUnhandled(async (causes) => {
    connect()
    try {
      await waitFor(() => expect(attempts()).toBeGreaterThan(20))
      await waitFor(() => expect(causes.length).toBeGreaterThan(10))
    } finally {
      end()
    }
  })
  expect(unhandled[0]).toMatchObject({
    message: expect.stringContaining('Unauthorized: unpatched'),
  })
})

test('a relay that refuses the connection is not tried again before a second has passed, and the failure is handled', async () => {
  const { client, attempts, connect, end } = await openRefused('patched')
  const clock = mockClock()
  const onFailure = vi.fn()
  const backoff = addReconnectBackoff(client, clock, onFailure)
  const unhandled = await collectUnhandled(async () => {
    connect()
    try {
      for (const count of [1, 2]) {
        await waitFor(() => expect(clock.pending).toBe(1))
        expect(attempts()).toBe(count)
        clock.advance(count * 1_000)
      }
      await waitFor(() => expect(attempts()).toBe(3))
      await waitFor(() => expect(clock.pending).toBe(1))
    } finally {
      end()
    }
  })
  backoff.stop()
  expect(onFailure).toHaveBeenCalled()
  expect(unhandled).toEqual([])
})

/** A client whose attempts fail immediately, and that retries immediately. */
function relayer() {
  const listeners = new Map<string, (payload: never) => void>()
  const received: unknown[] = []
  let tries = 0
  const relayer = {
    provider: { on: (event: string, listener: unknown) => void received.push([event, listener]) },
    createProvider: (): Promise<void> => {
      tries += 1
      return Promise.resolve()
    },
    on: (event: string, listener: (payload: never) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  }
  const request = async () => {
    // More than the clock of a test allows: without the gaps the loop ends too.
    for (let count = 0; count < 1_000; count += 1) await relayer.createProvider()
  }
  return {
    own: { session: { getAll: () => [] }, core: { relayer } },
    received: received,
    request,
    tries: () => tries,
    emit: (event: string) => listeners.get(event)?.(undefined as never),
  }
}

const waitForIdle = () => new Promise((resolve) => setImmediate(resolve))

test('after the end no timer is pending', async () => {
  const clock = mockClock()
  const { own, request } = relayer()
  const backoff = addReconnectBackoff(own, clock, () => {})
  void request()
  await waitForIdle()
  expect(clock.pending).toBe(1)
  backoff.stop()
  expect(clock.pending).toBe(0)
  void own.core.relayer.createProvider()
  await waitForIdle()
  expect(clock.pending).toBe(0)
})

test('a relay that cannot be reached is tried after one second, two, four, and never more often than every thirty', async () => {
  const clock = mockClock()
  const { own, request, tries, received } = relayer()
  const listener = () => {}
  addReconnectBackoff(own, clock, listener)
  void request()
  await waitForIdle()
  expect(tries()).toBe(1)
  const at: number[] = []
  for (let second = 1; second <= 130; second += 1) {
    const before = tries()
    clock.advance(1_000)
    await waitForIdle()
    if (tries() > before) at.push(second)
  }
  expect(at).toEqual([1, 3, 7, 15, 31, 61, 91, 121])
  expect(received).toEqual(Array(received.length).fill(['error', listener]))
})

test('after a connection of a second the next loss is reconnected immediately; after the end there are no attempts', async () => {
  const clock = mockClock()
  const { own, tries, emit } = relayer()
  const backoff = addReconnectBackoff(own, clock, () => {})
  const { createProvider } = own.core.relayer
  await createProvider()
  void createProvider()
  clock.advance(1_000)
  await waitForIdle()
  expect(tries()).toBe(2)
  emit('relayer_connect')
  clock.advance(1_000)
  emit('relayer_disconnect')
  // Without the reset a gap of two seconds would be half over.
  await createProvider()
  expect(tries()).toBe(3)
  backoff.stop()
  void createProvider()
  clock.advance(60_000)
  await waitForIdle()
  expect(tries()).toBe(3)
})

test('a connection that is closed within a second was refused: the gaps grow', async () => {
  const clock = mockClock()
  const { own, tries, emit } = relayer()
  addReconnectBackoff(own, clock, () => {})
  const { createProvider } = own.core.relayer
  for (const [gapMs, count] of [
    [0, 1],
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    void createProvider()
    if (gapMs > 0) clock.advance(gapMs - 1)
    await waitForIdle()
    expect(tries()).toBe(gapMs > 0 ? count - 1 : count)
    clock.advance(gapMs > 0 ? 1 : 0)
    await waitForIdle()
    expect(tries()).toBe(count)
    emit('relayer_connect')
    emit('relayer_disconnect')
  }
})

test('attempts at the same time are one', async () => {
  const clock = mockClock()
  const { own, tries } = relayer()
  addReconnectBackoff(own, clock, () => {})
  const { createProvider } = own.core.relayer
  await Promise.all([createProvider(), createProvider()])
  expect(tries()).toBe(1)
  for (let call = 0; call < 50; call += 1) void createProvider()
  clock.advance(1_000)
  await waitForIdle()
  expect(tries()).toBe(2)
})
