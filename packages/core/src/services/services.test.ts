import { mockAdapter } from '@latchkey/testing'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { type Reply, type Seen, startService } from '../../test/startService.ts'
import { connect } from '../connect/connect.ts'
import { getIdentityQueryOptions } from '../identity/queries.ts'
import { alertAtom } from '../modal/alerts/state.ts'
import { systemClock } from '../ports/clock.ts'
import { fetchPrices } from '../prices/api.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { isDataSupported } from './isDataSupported.ts'
import { requestService } from './requestService.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function world(reply: (seen: Seen) => Reply | Promise<Reply>, mock = mockAdapter()) {
  const service = await startService(reply)
  stops.push(service.stop)
  const instance = setup(
    {
      projectId: 'demo',
      services: { data: `${service.url}/`, registry: service.url },
      clock: systemClock,
    },
    mock,
  )
  await waitForIdle()
  return { ...instance, service }
}

const response = v.object({ ok: v.boolean() })

test('every call sends projectId, st and sv, also for POST', async () => {
  const { latchkey, service } = await world(() => ({ json: { ok: true } }))
  await requestService(latchkey, 'registry', {
    path: '/getWallets',
    query: { page: 1 },
    schema: response,
  })
  await requestService(latchkey, 'data', { path: '/v1/x', body: { a: 1 }, schema: response })
  const sdk = { projectId: 'demo', st: 'latchkey', sv: '4' }
  expect(service.calls).toEqual([
    { method: 'GET', path: '/getWallets', query: { page: '1', ...sdk }, body: undefined },
    { method: 'POST', path: '/v1/x', query: sdk, body: { a: 1 } },
  ])
})

test('error: a service that is not configured gets no request', async () => {
  const { latchkey, service } = await world(() => ({ json: {} }))
  await expect(
    requestService(latchkey, 'analytics', { path: '/e', body: {}, schema: response }),
  ).rejects.toMatchObject({ code: 'serviceNotConfigured', retryable: false })
  expect(service.calls).toEqual([])
})

test("error: an unknown project raises the developer alert 'Invalid Project ID'", async () => {
  const reasons = [{ field: 'authentication', description: 'unknown project' }]
  const { latchkey } = await world(() => ({ status: 401, json: { reasons } }))
  await expect(
    requestService(latchkey, 'data', { path: '/v1/x', schema: response }),
  ).rejects.toThrow()
  await expect.poll(() => latchkey.store.get(alertAtom)?.title).toBe('Invalid Project ID')
})

test("error: a rejected origin raises the developer alert 'Invalid App Configuration', once until a request is accepted", async () => {
  let status = 403
  const { latchkey, logged } = await world(() => ({ status, json: { ok: true } }))
  const request = () =>
    requestService(latchkey, 'registry', { path: '/x', schema: response }).catch(() => {})
  const raised = () => logged.filter(({ message }) => message.startsWith('Invalid App Config'))
  await request()
  await request()
  await expect
    .poll(() => latchkey.store.get(alertAtom))
    .toMatchObject({
      title: 'Invalid App Configuration',
      details: 'services.registry rejects this origin: add it to the origins of project demo there',
    })
  expect(raised()).toHaveLength(1)
  status = 200
  await request()
  status = 403
  await request()
  await expect.poll(raised).toHaveLength(2)
})

test('error: a rejected signature raises no alert', async () => {
  const reasons = [{ field: 'signature', description: 'wrong' }]
  const { latchkey } = await world(() => ({ status: 401, json: { reasons } }))
  await expect(
    requestService(latchkey, 'data', { path: '/v1/x', schema: response }),
  ).rejects.toThrow()
  expect(latchkey.store.get(alertAtom)).toBeUndefined()
})

describe('the chains of the data service', () => {
  test('are requested once', async () => {
    const { latchkey, service } = await world(() => ({ json: { http: ['eip155:1', 7], ws: [] } }))
    expect(await isDataSupported(latchkey, 'eip155:1')).toBe(true)
    expect(await isDataSupported(latchkey, 'eip155:2')).toBe(false)
    expect(service.calls).toHaveLength(1)
  })

  test('error: a failure counts as unsupported, and the next call requests the list again', async () => {
    let isDown = true
    const { latchkey, service } = await world(() =>
      isDown ? { status: 400, text: 'no' } : { json: { http: ['eip155:1'], ws: [] } },
    )
    expect(await isDataSupported(latchkey, 'eip155:1')).toBe(false)
    isDown = false
    expect(await isDataSupported(latchkey, 'eip155:1')).toBe(true)
    expect(service.calls).toHaveLength(2)
  })

  test('error: a call that is aborted while they are fetched rejects immediately, and sends no request', async () => {
    let respond: (reply: Reply) => void = () => {}
    const chains = new Promise<Reply>((resolve) => {
      respond = resolve
    })
    const { latchkey, service } = await world(() => chains)
    const controller = new AbortController()
    const prices = fetchPrices(latchkey, {
      addresses: ['eip155:1:0xaa'],
      caipNetworkId: 'eip155:1',
      signal: controller.signal,
    })
    await expect.poll(() => service.calls.length).toBe(1)
    controller.abort()
    await expect(prices).rejects.toMatchObject({ code: 'cancelled' })
    respond({ json: { http: ['eip155:1'], ws: [] } })
    expect(await isDataSupported(latchkey, 'eip155:1')).toBe(true)
    expect(service.calls).toHaveLength(1)
  })

  test('without a data service nothing is supported', async () => {
    const { latchkey } = setup()
    expect(await isDataSupported(latchkey, 'eip155:1')).toBe(false)
  })
})

describe('a name', () => {
  async function identity(reply: (seen: Seen) => Reply, mock = mockAdapter()) {
    const { latchkey, service } = await world(reply, mock)
    const connection = await connect(latchkey, { walletId: 'mock' })
    const client = await getQueryClient(latchkey)
    const result = await client.fetchQuery(getIdentityQueryOptions(latchkey, connection))
    return { result, service, connection }
  }
  const chains = (json: unknown) => (seen: Seen) =>
    seen.path === '/v1/supported-chains' ? { json: { http: ['eip155:1'], ws: [] } } : { json }

  test('comes from the data service, if it supports the network', async () => {
    const { result, service, connection } = await identity(
      chains({ name: 'ada.latchkey', avatar: 'v1/pictures/mac?url=a', resolvedAt: null }),
    )
    expect(result).toEqual({
      name: 'ada.latchkey',
      avatar: `${service.url}/v1/pictures/mac?url=a`,
    })
    expect(service.calls[1]).toMatchObject({
      path: `/v1/identity/${connection.address}`,
      query: { sender: connection.address, projectId: 'demo' },
    })
  })

  test('is fresh for five minutes', async () => {
    const { latchkey } = setup()
    expect(
      getIdentityQueryOptions(latchkey, { namespace: 'eip155', address: '0x1' }).staleTime,
    ).toBe(300_000)
  })

  test('is not requested for a network that the service does not support', async () => {
    const { service } = await identity(() => ({ json: { http: ['eip155:5'], ws: [] } }))
    expect(service.calls.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  })

  test.each([
    ['of another type', { json: { name: 7, avatar: {} } }],
    ['HTML', { text: '<!doctype html>' }],
    ['an error', { status: 404, json: {} }],
  ])('error: %s returns no name and does not fail', async (_, reply) => {
    const { result } = await identity((seen) =>
      seen.path === '/v1/supported-chains' ? { json: { http: ['eip155:1'], ws: [] } } : reply,
    )
    expect(result).toEqual({ name: undefined, avatar: undefined })
  })
})
