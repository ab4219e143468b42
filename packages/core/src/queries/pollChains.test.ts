import { mockAdapter, mockNetworks } from '@latchkey/testing'
import { focusManager, QueryObserver } from '@tanstack/query-core'
import { afterEach, expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { getNativeBalanceQueryOptions } from '../balances/queries.ts'
import { getQueryClient } from './getQueryClient.ts'

afterEach(() => focusManager.setFocused(undefined))

const account = { namespace: 'eip155', address: '0x1', caipNetworkId: 'eip155:1' } as const

/** An instance whose namespace counts balance requests, by network and address. */
async function world(mock = mockAdapter({ networks: mockNetworks('eip155') })) {
  const { latchkey, clock } = setup({}, mock)
  const client = await getQueryClient(latchkey)
  const requested = () => mock.calls.filter(({ method }) => method === 'getBalance').length
  return {
    latchkey,
    clock,
    requested,
    /** Observes a balance; returns a function that stops it. */
    async show(more: Partial<typeof account> | { caipNetworkId: `${string}:${string}` } = {}) {
      const query = getNativeBalanceQueryOptions(latchkey, { ...account, ...more })
      const stop = new QueryObserver(client, query).subscribe(() => {})
      await waitForIdle()
      return stop
    },
    async pass(ms: number) {
      clock.advance(ms)
      await waitForIdle()
    },
  }
}

test('balances of a chain are requested again every 30 s, once for all observers', async () => {
  const { show, pass, requested } = await world()
  const stops = [await show(), await show(), await show()]
  expect(requested()).toBe(1)
  await pass(29_999)
  expect(requested()).toBe(1)
  await pass(1)
  expect(requested()).toBe(2)
  await pass(30_000)
  expect(requested()).toBe(3)
  for (const stop of stops) stop()
  await pass(60_000)
  expect(requested()).toBe(3)
})

test('a chain has one timer, which runs from the last call; another chain has its own', async () => {
  const { show, pass, requested } = await world()
  await show()
  await pass(20_000)
  await show({ address: '0x2' as '0x1' })
  expect(requested()).toBe(2)
  await pass(10_000)
  expect(requested()).toBe(2)
  await pass(5_000)
  await show({ caipNetworkId: 'eip155:137' })
  expect(requested()).toBe(3)
  await pass(15_000)
  expect(requested()).toBe(5)
  await pass(15_000)
  expect(requested()).toBe(6)
})

test('a hidden tab sends no request; it resumes when shown', async () => {
  const { show, pass, requested } = await world()
  await show()
  focusManager.setFocused(false)
  await pass(300_000)
  expect(requested()).toBe(1)
  focusManager.setFocused(true)
  await waitForIdle()
  const after = requested()
  await pass(30_000)
  expect(requested()).toBe(after + 1)
})

test('error: no request is sent for 30 s after a failure', async () => {
  const { show, pass, requested } = await world(
    mockAdapter({ fails: { getBalance: new Error('down') } }),
  )
  const stop = await show()
  stop()
  await show()
  await pass(29_000)
  expect(requested()).toBe(1)
  await pass(1_000)
  expect(requested()).toBe(2)
})

test('a destroyed instance sends no request', async () => {
  const { latchkey, show, pass, requested } = await world()
  await show()
  latchkey.destroy()
  await pass(60_000)
  expect(requested()).toBe(1)
})
