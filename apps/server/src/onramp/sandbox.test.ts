import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { createRequest } from '../../test/createRequest.ts'
import { testServer } from '../../test/startTestServer.ts'
import type { historyResponse } from '../history/schema.ts'

const address = '0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd'.toLowerCase()
const id = 'o'.repeat(32)
const start = Date.parse('2026-01-01T00:00:00Z')

let now = start
let server: Awaited<ReturnType<typeof testServer>>
beforeEach(async () => {
  now = start
  server = await testServer({ clock: { now: () => now } })
})

const openPage = async (more: object = {}) => {
  const body = {
    destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['DUSD'] }],
    partnerUserId: id,
    presetFiatAmount: 100,
    paymentCurrency: 'USD',
    ...more,
  }
  const { json } = await server.request('/v1/generators/onrampurl', { body })
  return new URL((json as { url: string }).url)
}
const read = async (url: URL) => (await fetch(url)).text()
const getStatus = (page: string) => /data-testid="status">([^<]*)</.exec(page)?.[1]
/** Presses a button of the page, as a browser does. */
const press = async (page: URL, button: 'pay' | 'cancel', headers: object = {}) => {
  const found = new RegExp(`action="([^"]+)"><button id="${button}"`).exec(await read(page))?.[1]
  const url = new URL(found?.replaceAll('&amp;', '&') ?? `${page.search}&action=${button}`, page)
  const own = { origin: server.url, 'sec-fetch-site': 'same-origin' }
  return fetch(url, { method: 'POST', headers: { ...own, ...headers } })
}
const purchases = async (query: Parameters<ReturnType<typeof createRequest>>[1] = {}) => {
  const { json } = await server.request(`/v1/account/${address}/history`, {
    query: { onramp: 'sandbox', ...query.query },
  })
  return (json as z.infer<typeof historyResponse>).data
}
const statuses = async () => (await purchases()).map(({ metadata }) => metadata.status)

test('the page shows the order, and that nothing is sold; a payment is delivered two seconds later', async () => {
  const page = await openPage({ paymentMethod: 'card', country: 'US' })
  expect(page.origin).toBe(server.url)
  const text = await read(page)
  for (const shown of ['Nothing is sold', address, 'ethereum', 'DUSD', '100 USD', 'card', 'US'])
    expect(text).toContain(shown)
  expect(getStatus(text)).toBe('Nobody has paid yet.')
  expect(await statuses()).toEqual(['created'])

  const paid = await press(page, 'pay')
  expect(paid.status).toBe(200)
  const after = await paid.text()
  expect(getStatus(after)).toBe('Paid. You can close this window.')
  expect(after).not.toContain('<button')
  expect(await read(page)).toBe(after)
  expect(await statuses()).toEqual(['pending'])
  now += 1_999
  expect(await statuses()).toEqual(['pending'])
  now += 5_000
  expect(await purchases()).toEqual([
    {
      id,
      isSpam: false,
      metadata: {
        operationType: 'buy',
        hash: '',
        minedAt: '2026-01-01T00:00:00.000Z',
        sender: '',
        sentFrom: '',
        sentTo: expect.stringMatching(new RegExp(address, 'i')),
        status: 'confirmed',
        nonce: null,
        application: null,
        chain: 'eip155:1',
      },
      transfers: [
        {
          address: expect.stringMatching(/^eip155:1:0xe7b2fbf622a0c037e531f785e47ea9641e329408$/i),
          isSpam: false,
          fungible_info: { name: 'Devnet Dollar', symbol: 'DUSD', icon: null },
          nft_info: null,
          direction: 'in',
          quantity: { numeric: '98.25' },
          value: null,
          price: null,
        },
      ],
    },
  ])
  expect(getStatus(await read(page))).toBe('Paid. You can close this window.')
})

test('a payment is not delivered before two seconds have passed', async () => {
  const page = await openPage()
  await press(page, 'pay')
  now += 1_999
  expect(await statuses()).toEqual(['pending'])
  await server.rows('UPDATE onramp_orders SET checked_at = 0')
  now += 1
  expect(await statuses()).toEqual(['confirmed'])
})

test('the amount bought is what the payment pays for, the preset amount, or not known', async () => {
  const cases = [
    [{ presetFiatAmount: 100, paymentCurrency: 'EUR' }, ['108.075']],
    [{ presetFiatAmount: undefined, presetCryptoAmount: 0.0000005 }, ['0.0000005']],
    [{ presetFiatAmount: 0.2 }, []],
    [{ presetFiatAmount: undefined }, []],
  ] as const
  for (const [index, [more, amounts]] of cases.entries()) {
    await press(await openPage({ ...more, partnerUserId: String(index).repeat(32) }), 'pay')
    const [newest] = await purchases()
    expect(newest?.transfers.map(({ quantity }) => quantity.numeric)).toEqual(amounts)
  }
})

test('a cancelled order has failed', async () => {
  const page = await openPage()
  expect(getStatus(await (await press(page, 'cancel')).text())).toBe(
    'Cancelled. You can close this window.',
  )
  expect(await statuses()).toEqual(['failed'])
})

test('a second payment, or one of a cancelled order, changes nothing, and the page says the state', async () => {
  const page = await openPage()
  await press(page, 'pay')
  const rows = () => server.rows('SELECT * FROM onramp_orders ORDER BY sequence')
  const paid = await rows()
  now += 1_000
  for (const button of ['pay', 'cancel'] as const)
    expect(getStatus(await (await press(page, button)).text())).toMatch(/^Paid/)
  expect(await rows()).toEqual(paid)

  const second = await openPage({ partnerUserId: 'q'.repeat(32) })
  await press(second, 'cancel')
  const cancelled = await rows()
  expect(getStatus(await (await press(second, 'pay')).text())).toMatch(/^Cancelled/)
  expect(await rows()).toEqual(cancelled)
})

describe('security: the page', () => {
  test('a form of another page, or without an origin, changes nothing', async () => {
    const page = await openPage()
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await press(page, 'pay', headers)).status, JSON.stringify(headers)).toBe(403)
    expect(await statuses()).toEqual(['created'])
  })

  test('an order that is unknown, of another provider, or not what the query says is a 404 page, and stays as it is', async () => {
    const page = await openPage()
    for (const [name, value] of [
      ['order', 'x'.repeat(32)],
      ['order', ''],
      ['order', '<script>'],
      ['address', `0x${'b'.repeat(40)}`],
      ['asset', 'ETH'],
      ['network', 'base'],
      ['network', ''],
    ] as const) {
      const changed = new URL(page)
      changed.searchParams.set(name, value)
      for (const response of [await fetch(changed), await press(changed, 'pay')]) {
        expect(response.status, `${name}=${value}`).toBe(404)
        const text = await response.text()
        expect(getStatus(text)).toBe('This purchase does not exist, or is over.')
        expect(text).not.toContain('<script')
      }
    }
    expect(await statuses()).toEqual(['created'])
    await server.rows("UPDATE onramp_orders SET provider = 'coinbase'")
    expect((await fetch(page)).status).toBe(404)
  })

  test('neither the order nor the query is rendered as markup', async () => {
    const markup = `"><b>'&</b>`
    const page = await openPage({
      destinationWallets: [{ address, blockchains: [], assets: [markup] }],
      defaultNetwork: markup,
      paymentMethod: markup,
    })
    page.searchParams.set('country', markup)
    const text = await read(page)
    expect(text).not.toContain('<b>')
    const escaped = '&quot;&gt;&lt;b&gt;&#39;&amp;&lt;/b&gt;'
    expect(text.split(`<dd>${escaped}</dd>`)).toHaveLength(5)
    expect((await press(page, 'pay')).status).toBe(200)
    expect(await statuses()).toEqual(['pending'])
  })

  test('its policy allows its style and its own forms only, and only the page has it', async () => {
    const { headers } = await fetch(await openPage())
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; style-src 'sha256-")
    expect(policy).toContain("form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox")
    expect(policy).not.toContain('script')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    const other = await server.request('/v1/onramp/providers')
    expect(other.headers.get('content-security-policy')).not.toContain('form-action')
    expect(other.headers.get('referrer-policy')).toBe('no-referrer')
  })
})
