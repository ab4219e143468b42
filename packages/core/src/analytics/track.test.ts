import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { track } from './track.ts'

test('an event of a connected visitor carries the address', async () => {
  const { latchkey, raw } = setup()
  await waitForIdle()
  expect(raw[0]?.props.address).toBeUndefined()
  const { address } = await connect(latchkey, { walletId: 'mock' })
  expect(raw.at(-1)).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    timestamp: 1000,
    props: { event: 'CONNECT_SUCCESS', address },
  })
})

test('each event has a unique id', () => {
  const { latchkey, raw } = setup()
  track(latchkey, 'CLICK_NETWORKS')
  track(latchkey, 'CLICK_NETWORKS')
  expect(new Set(raw.map(({ eventId }) => eventId)).size).toBe(3)
})

test('an error event has the type error, and an empty one no properties', () => {
  const { latchkey, raw } = setup()
  track(latchkey, 'INTERNAL_SDK_ERROR', { errorType: 'x' })
  expect(raw.at(-1)?.props).toEqual({
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    properties: { errorType: 'x' },
  })
  track(latchkey, 'CLICK_NETWORKS', {})
  expect(raw.at(-1)?.props).toEqual({ type: 'track', event: 'CLICK_NETWORKS' })
})

test('security: without a service nothing is sent, with analytics on or off', async () => {
  const requests: unknown[] = []
  for (const analytics of [true, false]) {
    const { latchkey, raw } = setup({
      features: { analytics },
      fetch: async (input) => {
        requests.push(input)
        return new Response()
      },
    })
    await waitForIdle()
    await connect(latchkey, { walletId: 'mock' })
    expect(raw.some(({ props }) => props.event === 'MODAL_CREATED')).toBe(false)
  }
  expect(requests).toEqual([])
})

test('error: an async onEvent that fails is logged and rejects nothing', async () => {
  const onEvent = async () => {
    throw new Error('host')
  }
  const { logged } = setup({ onEvent })
  await waitForIdle()
  expect(logged).toMatchObject([{ level: 'error', message: 'onEvent threw' }])
})
