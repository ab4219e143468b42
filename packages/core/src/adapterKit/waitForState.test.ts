import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { stateLimitMs, waitForState } from './waitForState.ts'

const idle = () => new Promise<void>((resolve) => setImmediate(resolve))
const never = () => new Promise<never>(() => {})

/** A wallet on network 1 that is asked to switch to 2. */
function open(request: () => Promise<unknown>) {
  const clock = mockClock()
  const controller = new AbortController()
  const wallet = { network: 1, emit: () => {}, isWatched: false, reads: 0 }
  const outcome = waitForState({
    clock,
    signal: controller.signal,
    request,
    watch(onChange) {
      wallet.emit = onChange
      wallet.isWatched = true
      return () => {
        wallet.isWatched = false
      }
    },
    async read() {
      wallet.reads += 1
      return wallet.network
    },
    isReached: (network) => network === 2,
  })
  outcome.catch(() => {})
  return { clock, controller, wallet, outcome }
}

test('an event, confirmed by a read, ends the wait although the wallet never responds', async () => {
  const { wallet, outcome } = open(never)
  wallet.emit()
  await idle()
  wallet.network = 2
  wallet.emit()
  expect(await outcome).toBe(2)
  expect(wallet.isWatched).toBe(false)
})

test('a wallet that switches 800 ms after its response is waited for, with or without an event', async () => {
  for (const hasEvents of [true, false]) {
    const { clock, wallet, outcome } = open(async () => null)
    await idle()
    clock.advance(500)
    await idle()
    wallet.network = 2
    if (hasEvents) wallet.emit()
    else clock.advance(500)
    expect(await outcome).toBe(2)
    expect(clock.pending).toBe(0)
  }
})

test('error: a wallet that stays on its network ends the wait after the limit', async () => {
  const { clock, outcome } = open(async () => null)
  for (let ms = 0; ms <= stateLimitMs; ms += 500) {
    await idle()
    clock.advance(500)
  }
  expect(await outcome).toBe(1)
})

test('error: a rejection and an abort end the wait', async () => {
  const declined = new Error('declined')
  await expect(open(() => Promise.reject(declined)).outcome).rejects.toBe(declined)
  const { controller, wallet, outcome } = open(never)
  controller.abort()
  await expect(outcome).rejects.toMatchObject({ code: 'cancelled' })
  expect(wallet.isWatched).toBe(false)
})

test('security: 10 000 events cost two reads', async () => {
  const { wallet, controller } = open(never)
  for (let count = 0; count < 10_000; count += 1) wallet.emit()
  await idle()
  expect(wallet.reads).toBe(2)
  controller.abort()
})
