import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { mockPlatform, setup, waitForIdle } from '../../test/setup.ts'
import { type Reply, type Seen, startService } from '../../test/startService.ts'
import { connect } from '../connect/connect.ts'
import { setFeatures } from '../features/setFeatures.ts'
import { alertAtom } from '../modal/alerts/state.ts'
import type { AnalyticsEvent } from '../options/analyticsEvents.ts'
import { systemClock } from '../ports/clock.ts'
import { toPayload } from './toPayload.ts'
import { analyticsSlice, track } from './track.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const enabled = { json: { isAnalyticsEnabled: true } }
const ok = { status: 202, json: { status: 'ACCEPTED' } }

async function world(reply: (seen: Seen) => Reply | Promise<Reply> = always(enabled), config = {}) {
  const service = await startService(reply)
  const active = { value: true }
  const beacons: { url: string; event: unknown }[] = []
  const hidden: (() => void)[] = []
  const instance = setup({
    projectId: 'demo',
    services: { analytics: service.url },
    features: { analytics: true },
    clock: systemClock,
    platform: {
      ...mockPlatform(),
      hasBeenActive: () => active.value,
      watchHide(onHide) {
        hidden.push(onHide)
        return () => void hidden.splice(0)
      },
      sendBeacon: (url, body) => beacons.push({ url, event: JSON.parse(body).props.event }) > 0,
    },
    ...config,
  })
  stops.push(() => instance.latchkey.destroy(), service.stop)
  const sent = () =>
    service.calls
      .filter(({ path }) => path === '/e')
      .map(({ body }) => (body as AnalyticsEvent).props.event)
  const hide = () => {
    for (const task of hidden) task()
  }
  return { ...instance, service, active, beacons, hide, sent }
}

/** Responds with the settings, and accepts every event. */
function always(settings: Reply, event: Reply = ok) {
  return ({ path }: Seen) => (path === '/getAnalyticsConfig' ? settings : event)
}

test('each event is one POST, with project and kit in the query and the event as body', async () => {
  const { latchkey, raw, service, sent } = await world()
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
  expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /getAnalyticsConfig',
    'POST /e',
    'POST /e',
  ])
  expect(service.calls[2]).toMatchObject({
    query: { projectId: 'demo', st: 'latchkey', sv: '4' },
    body: JSON.parse(JSON.stringify(raw.at(-1))),
  })
})

test('MODAL_CREATED is passed to the host and not sent', async () => {
  const { latchkey, raw, sent } = await world()
  track(latchkey, 'MODAL_CREATED')
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
  expect(raw.map(({ props }) => props.event)).toContain('MODAL_CREATED')
})

test('an event is sent with keepalive, and by a beacon only when the page is left', async () => {
  const stored: [string, boolean | undefined][] = []
  const { latchkey, beacons, sent } = await world(always(enabled), {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      stored.push([new URL(String(input)).pathname, init?.keepalive])
      return globalThis.fetch(input, init)
    },
  })
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
  expect(stored).toEqual([
    ['/getAnalyticsConfig', false],
    ['/e', true],
    ['/e', true],
  ])
  expect(beacons).toEqual([])
})

test('nothing is sent before the visitor interacts with the page; earlier events follow then', async () => {
  const { latchkey, active, sent, service } = await world()
  active.value = false
  track(latchkey, 'CLICK_NETWORKS')
  await waitForIdle()
  active.value = true
  track(latchkey, 'CLICK_ALL_WALLETS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
  expect(service.calls.filter(({ path }) => path === '/getAnalyticsConfig')).toHaveLength(1)
})

test('error: code that could not be loaded is loaded again with the next event, and no event is lost', async () => {
  const { latchkey, logged, sent } = await world(undefined, { logLevel: 'warn' })
  const slice = analyticsSlice.of(latchkey)
  await expect.poll(sent).toEqual(['INITIALIZE'])
  Object.assign(slice, { state: 'idle', send: undefined })
  const { load } = slice
  slice.load = () => Promise.reject(new TypeError('Failed to fetch'))
  track(latchkey, 'CLICK_NETWORKS')
  await expect
    .poll(() => logged.map(({ message }) => message))
    .toContain('Events could not be sent')
  slice.load = load
  track(latchkey, 'CLICK_ALL_WALLETS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
})

test('a browser without user activation reporting sends nothing', async () => {
  const { latchkey, service } = await world(always(enabled), { platform: mockPlatform() })
  track(latchkey, 'CLICK_NETWORKS')
  await connect(latchkey, { walletId: 'mock' })
  expect(service.calls).toEqual([])
})

describe.each([
  ['the service has turned it off', always({ json: { isAnalyticsEnabled: false } })],
  ['the service fails', always({ status: 500, text: 'Internal server error' })],
  ['the service answers nonsense', always({ json: { isAnalyticsEnabled: 'yes' } })],
])('when %s', (_, reply) => {
  test('nothing is sent and nothing is requested again', async () => {
    const { latchkey, service } = await world(reply)
    track(latchkey, 'CLICK_NETWORKS')
    await expect.poll(() => analyticsSlice.of(latchkey).state).toBe('off')
    track(latchkey, 'CLICK_NETWORKS')
    await waitForIdle()
    expect(service.calls.map(({ path }) => path)).toEqual(['/getAnalyticsConfig'])
    expect(analyticsSlice.of(latchkey).waiting).toEqual([])
  })
})

test('nothing is sent with the feature off or after it was turned off', async () => {
  const { latchkey, sent } = await world()
  await expect.poll(sent).toEqual(['INITIALIZE'])
  setFeatures(latchkey, { analytics: false })
  track(latchkey, 'CLICK_NETWORKS')
  setFeatures(latchkey, { analytics: true })
  track(latchkey, 'CLICK_ALL_WALLETS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_ALL_WALLETS'])
})

test("error: a refused origin is 'Invalid App Configuration' once, until an event is accepted", async () => {
  let status = 403
  const { latchkey, logged, sent } = await world(({ path }) =>
    path === '/getAnalyticsConfig' ? enabled : { status, json: {} },
  )
  const raised = () => logged.filter(({ message }) => message.startsWith('Invalid App Config'))
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(() => sent().length).toBe(2)
  expect(latchkey.store.get(alertAtom)).toMatchObject({
    title: 'Invalid App Configuration',
    details: 'services.analytics rejects this origin: add it to the origins of project demo there',
  })
  expect(raised()).toHaveLength(1)
  status = 202
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(() => sent().length).toBe(3)
  status = 403
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(() => raised().length).toBe(2)
})

test('error: a rejected event is not sent again, and the next one is', async () => {
  const { latchkey, sent } = await world(always(enabled, { status: 503, text: '' }))
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(sent).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
})

test('when the page is left, waiting events are sent once', async () => {
  let release = () => {}
  const blocked = new Promise<Reply>((resolve) => {
    release = () => resolve(ok)
  })
  const { latchkey, beacons, hide, sent } = await world(({ path }) =>
    path === '/getAnalyticsConfig' ? enabled : blocked,
  )
  track(latchkey, 'CLICK_NETWORKS')
  await expect.poll(sent).toEqual(['INITIALIZE'])
  hide()
  hide()
  expect(beacons.map(({ event }) => event)).toEqual(['CLICK_NETWORKS'])
  expect(beacons[0]?.url).toMatch(/\/e\?projectId=demo&st=latchkey&sv=4$/)
  release()
  await waitForIdle()
  expect(sent()).toEqual(['INITIALIZE'])
})

describe('security: the payload', () => {
  const event = (properties: Record<string, unknown>, url = 'https://shop.example/cart') =>
    ({
      eventId: 'x',
      url,
      domain: 'shop.example',
      timestamp: 1,
      props: { type: 'track', event: 'SEARCH_WALLET', properties },
    }) as unknown as AnalyticsEvent

  test('has the page without the parts that may be tokens', () => {
    expect(toPayload(event({}, 'https://shop.example/cart?token=abc#code')).url).toBe(
      'https://shop.example/cart',
    )
  })

  test('has no code, key or address that was typed or thrown, and keeps the ids of the registry', () => {
    const canaries = ['481516', `0x${'a1'.repeat(20)}`, 'b2'.repeat(32), `0x${'c3'.repeat(32)}`]
    for (const canary of canaries)
      for (const key of ['search', 'query', 'message', 'error']) {
        const payload = JSON.stringify(toPayload(event({ items: [{ [key]: `say ${canary}.` }] })))
        expect(payload).not.toContain(canary)
        expect(payload).toContain('say ….')
      }
    const explorerId = 'd4'.repeat(32)
    const saved = toPayload(event({ explorerId, search: 'wallet 360', amount: '1500000' }))
    expect(saved.props.properties).toEqual({ explorerId, search: 'wallet 360', amount: '1500000' })
  })

  test('has no pairing URI, token or email address, wherever it was typed or thrown', () => {
    const canaries = [
      `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`,
      `https://wallet.example/?x=1&symKey=${'b'.repeat(64)}`,
      'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl',
      'ada@example.com',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...canaries),
        fc.string({ maxLength: 20 }),
        fc.constantFrom('search', 'message', 'items'),
        (canary, around, key) => {
          const text = `${around} ${canary} ${around}`
          const value = key === 'items' ? [{ name: text }] : text
          const payload = JSON.stringify(toPayload(event({ [key]: value })))
          for (const part of ['symKey=b', 'eyJhbGci', 'ada@example', `wc:${'a'.repeat(64)}`])
            expect(payload).not.toContain(part)
        },
      ),
    )
  })
})
