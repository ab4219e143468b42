import {
  closeModal,
  createMemoryStorage,
  getQueryClient,
  type Latchkey,
  openModal,
} from '@latchkey/core'
import { resetView } from '@latchkey/core/modal'
import { onrampFormAtom, purchasesAtom, setOnrampForm } from '@latchkey/core/onramp'
import { onrampService } from '@latchkey/scenes/onramp'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { all, find, getAnnounced, modal, waitForView } from '../../test/showApp.tsx'
import { press, readField, showTokens, write } from '../../test/showSend.ts'

/** The form of Buy, as a press on Buy opens it; `opened` has the links that were opened. */
async function showBuy(change: Parameters<typeof onrampService>[0] = {}, country = 'US') {
  const { market, ...service } = onrampService(change)
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const events: [string, unknown][] = []
  const opened: string[] = []
  const popup = { closed: false, opener: {}, close: vi.fn(), location: { replace: vi.fn() } }
  popup.location.replace = vi.fn((url: string) => void opened.push(url))
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as never)
  const app = await showTokens(
    [],
    {},
    {
      ...service,
      onEvent: ({ props }) => void events.push([props.event, props.properties]),
      fetch: (input, init) => {
        const { pathname: path } = new URL(input instanceof Request ? input.url : String(input))
        asked.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
        return (service.fetch ?? fetch)(input, init)
      },
    },
  )
  setOnrampForm(app.latchkey, { country })
  await press('lk-onramp')
  await waitForView('OnRampProviders')
  const quotes = () => asked.filter(({ path }) => path === '/v1/onramp/quote')
  return { ...app, market, events, asked, quotes, opened, popup, open }
}

/** Reads purchases in progress again, as a view does after some seconds. */
const readPurchases = async (latchkey: Latchkey) =>
  (await getQueryClient(latchkey)).refetchQueries({
    queryKey: ['latchkey', latchkey.id, 'purchase'],
  })

const select = async (testId: string, value: string) =>
  userEvent.selectOptions(await find(testId), value)
const text = async (testId: string) => (await find(testId)).textContent

test('providers are compared: what arrives, what it costs, and the best price in words', async () => {
  const { quotes, events } = await showBuy()
  expect(await text('lk-buy-coinbase')).toBe('CCoinbaseFees $1.750.049125 ETHBest price')
  expect(await text('lk-buy-meld')).toBe('MMeldFees $1.750.048142 ETH')
  expect(quotes().map(({ body }) => body['amount'])).toEqual(['100', '100'])
  expect(events).toContainEqual(['SELECT_BUY_CRYPTO', { isSmartAccount: false }])
})

test('the limits are known before an amount is typed, and follow the way to pay', async () => {
  await showBuy()
  await find('lk-buy-meld')
  expect(modal().textContent).toContain('Card: $10 to $7,500')
  await select('lk-buy-method', 'ach_bank_account')
  await expect.poll(() => modal().textContent).toContain('Bank account (ACH): $10 to $25,000')
  await select('lk-buy-currency', 'EUR')
  await expect.poll(() => modal().textContent).toContain('Bank account (ACH): €10 to €25,000')
})

test('quotes are asked 500 ms after the last key; an amount outside the limits is not sold', async () => {
  const { clock, quotes } = await showBuy()
  await find('lk-buy-meld')
  await write('lk-buy-amount', '7500.0')
  await clock.advance(499)
  await write('lk-buy-amount', '7500.01')
  await clock.advance(499)
  expect(quotes()).toHaveLength(2)
  await clock.advance(1)
  await expect.poll(() => text('lk-buy-coinbase')).toBe('CCoinbaseFrom $10 to $7,500')
  expect(((await find('lk-buy-coinbase')) as HTMLButtonElement).disabled).toBe(true)
  expect((await find('lk-buy-amount')).getAttribute('aria-invalid')).toBe('true')
  expect(quotes()).toHaveLength(2)
})

test('a quick amount fills the field; what is chosen stays for the next opening', async () => {
  const { latchkey, clock, quotes } = await showBuy()
  await find('lk-buy-meld')
  await press('lk-buy-quick-250')
  expect(await readField('lk-buy-amount')).toBe('250')
  await clock.advance(500)
  await expect.poll(() => quotes().at(-1)?.body['amount']).toBe('250')
  await select('lk-buy-asset', `0x${'01'.repeat(20)}`)
  await expect.poll(() => quotes().at(-1)?.body['purchaseCurrency']).toMatchObject({ id: 'USDX' })
  await expect.poll(() => text('lk-buy-coinbase')).toContain('DUSD')
  expect(latchkey.store.get(onrampFormAtom)).toMatchObject({ amount: '250' })
})

test.each([
  ['1,234', 'Write it without a separator for thousands'],
  ['ten', 'Write it in digits, such as 0.5'],
  ['10.001', 'USD has at most 2 digits after the point'],
])('error: "%s" is explained, and not quoted', async (typed, reason) => {
  const { clock, quotes } = await showBuy()
  await find('lk-buy-meld')
  await write('lk-buy-amount', typed)
  await clock.advance(500)
  await expect.poll(() => modal().textContent).toContain(reason)
  expect(quotes()).toHaveLength(2)
  expect(all('lk-buy-coinbase')).toHaveLength(0)
})

test('a press on an offer opens the page of its provider, without a way back to this one, and follows the purchase', async () => {
  const { latchkey, open, opened, popup, events, market } = await showBuy()
  await press('lk-buy-coinbase')
  await waitForView('BuyInProgress')
  expect(open).toHaveBeenCalledWith('', '_blank', expect.stringContaining('popup'))
  expect(popup.opener).toBeNull()
  expect(opened).toEqual([expect.stringMatching(/^https:\/\/pay\.coinbase\.com\//)])
  expect(events).toContainEqual([
    'SELECT_BUY_PROVIDER',
    { isSmartAccount: false, provider: 'coinbase' },
  ])
  const status = async () => (await find('lk-purchase')).dataset['status']
  expect(await status()).toBe('created')
  expect(((await find('lk-purchase-open')) as HTMLAnchorElement).href).toBe(opened[0])
  const [purchase] = latchkey.store.get(purchasesAtom)
  if (!purchase) throw new Error('no purchase')
  const order = { id: purchase.id, address: purchase.address }
  market.orders = [{ ...order, status: 'pending' }]
  await readPurchases(latchkey)
  await expect.poll(status).toBe('pending')
  expect(modal().textContent).toContain('Coinbase has your payment')
  market.orders = [{ ...order, status: 'confirmed', amount: '0.0491', hash: '0xabc' }]
  await readPurchases(latchkey)
  await expect.poll(status).toBe('confirmed')
  expect(modal().textContent).toContain('0.0491 ETH arrived')
  await press('lk-purchase-done')
  await waitForView('Account')
})

test('error: a purchase that fails says so, and leads back to the offers', async () => {
  const { latchkey, market } = await showBuy()
  await press('lk-buy-coinbase')
  await waitForView('BuyInProgress')
  const [{ id, address } = { id: '', address: '' }] = latchkey.store.get(purchasesAtom)
  market.orders = [{ id, address, status: 'failed' }]
  await readPurchases(latchkey)
  await expect.poll(() => modal().textContent).toContain('The purchase did not go through')
  await press('lk-purchase-again')
  await waitForView('OnRampProviders')
})

test('error: while its state cannot be read the view says so, and goes on', async () => {
  const { market, latchkey } = await showBuy()
  await press('lk-buy-coinbase')
  await waitForView('BuyInProgress')
  const [{ address } = { address: '' }] = latchkey.store.get(purchasesAtom)
  const path = `/v1/account/${address}/history`
  market.responses[path] = () => Response.json({}, { status: 503 })
  await readPurchases(latchkey)
  await expect.poll(() => modal().textContent).toContain('cannot be read right now')
  delete market.responses[path]
  await readPurchases(latchkey)
  await expect.poll(() => modal().textContent).not.toContain('cannot be read right now')
})

test('error: a blocked window leaves the link in the view', async () => {
  const { open, opened } = await showBuy()
  open.mockReturnValue(null)
  await press('lk-buy-coinbase')
  await waitForView('BuyInProgress')
  expect(opened).toEqual([])
  expect(modal().textContent).toContain('Your browser blocked the window')
  const link = (await find('lk-purchase-open')) as HTMLAnchorElement
  expect(link.href).toMatch(/^https:\/\/pay\.coinbase\.com\//)
  expect(link.rel).toBe('noopener noreferrer')
})

test('security: a link to another host or wallet is not opened: the window closes, and the view says so', async () => {
  const { popup, opened } = await showBuy({ url: () => 'https://evil.example/' })
  await press('lk-buy-coinbase')
  await expect.poll(() => modal().textContent).toContain('The purchase page is not what was asked')
  expect(opened).toEqual([])
  expect(popup.close).toHaveBeenCalled()
  await find('lk-buy-coinbase')
})

test('error: providers that cannot be reached are samples that cannot be pressed, until they can', async () => {
  const { market } = await showBuy({
    responses: { '/v1/onramp/providers': () => Response.json({}, { status: 503 }) },
  })
  expect(await text('lk-buy-meld')).toBe('MMeldNo price right nowSample')
  expect(((await find('lk-buy-meld')) as HTMLButtonElement).disabled).toBe(true)
  market.responses = {}
  await press('lk-buy-retry')
  await expect.poll(() => text('lk-buy-coinbase')).toContain('Best price')
})

test('error: a country without sales says so, and another one can be chosen', async () => {
  await showBuy({}, 'KP')
  await expect.poll(() => modal().textContent).toContain('No provider sells in this country')
  const country = await find('lk-buy-country')
  await select('lk-buy-country', 'DE')
  await find('lk-buy-meld')
  expect(await find('lk-buy-country')).toBe(country)
})

test('the United States have a choice of states, which the providers are asked for; other countries have none', async () => {
  const { quotes, latchkey } = await showBuy()
  await find('lk-buy-meld')
  const state = (await find('lk-buy-subdivision')) as HTMLSelectElement
  expect(state.value).toBe('')
  expect(state.options).toHaveLength(52)
  expect(quotes().at(-1)?.body).not.toHaveProperty('subdivision')
  await userEvent.selectOptions(state, 'District of Columbia')
  await expect.poll(() => quotes().at(-1)?.body).toMatchObject({ country: 'US', subdivision: 'DC' })
  expect(latchkey.store.get(onrampFormAtom)).toMatchObject({ subdivision: 'DC' })
  expect(await find('lk-buy-subdivision')).toBe(state)
  await select('lk-buy-country', 'DE')
  await expect.poll(() => quotes().at(-1)?.body['country']).toBe('DE')
  expect(quotes().at(-1)?.body).not.toHaveProperty('subdivision')
  expect(all('lk-buy-subdivision')).toEqual([])
})

test('error: a state without sales says so, and it can be taken back', async () => {
  await showBuy()
  await select('lk-buy-subdivision', 'NY')
  await expect.poll(() => modal().textContent).toContain('No provider sells in this state')
  expect(modal().textContent).not.toContain('the country in which you live')
  await select('lk-buy-subdivision', '')
  await find('lk-buy-meld')
})

test('the explanation leads back', async () => {
  await showBuy()
  await press('lk-buy-help')
  await waitForView('WhatIsABuy')
  await press('lk-buy-start')
  await waitForView('OnRampProviders')
})

test('Account has the purchases in progress, of an earlier page too; a press shows one, and its end stays until Account is left', async () => {
  const { latchkey, market, clock } = await showBuy()
  await press('lk-buy-coinbase')
  await waitForView('BuyInProgress')
  const [{ id, address } = { id: '', address: '' }] = latchkey.store.get(purchasesAtom)
  resetView(latchkey, 'Account')
  const row = () => find('lk-purchase-row')
  await expect.poll(() => text('lk-purchase-row')).toBe('CBuying ETHContinue at Coinbase')
  market.orders = [{ id, address, status: 'pending' }]
  await readPurchases(latchkey)
  await expect.poll(() => text('lk-purchase-row')).toBe('CBuying ETHCoinbase has your payment')
  await press('lk-purchase-row')
  await waitForView('BuyInProgress')
  await expect.poll(() => modal().textContent).toContain('It sends ETH to your account')
  resetView(latchkey, 'Account')
  await row()
  market.orders = [{ id, address, status: 'confirmed', amount: '0.0491' }]
  await readPurchases(latchkey)
  await expect.poll(() => text('lk-purchase-row')).toBe('0.0491 ETH arrivedat Coinbase')
  await expect.poll(() => getAnnounced('status')).toContain('0.0491 ETH arrived')
  await clock.advance(1)
  resetView(latchkey, 'Networks')
  await waitForView('Networks')
  resetView(latchkey, 'Account')
  await find('lk-token-native')
  expect(all('lk-purchase-row')).toHaveLength(0)
})

test('a purchase that was not paid can be removed', async () => {
  const { latchkey } = await showBuy()
  await press('lk-buy-coinbase')
  await press('lk-purchase-dismiss')
  await waitForView('Account')
  await find('lk-token-native')
  expect(all('lk-purchase-row')).toHaveLength(0)
  expect(latchkey.store.get(purchasesAtom)).toEqual([])
})

test('a site can open a purchase of an earlier page', async () => {
  const { market: _, ...service } = onrampService()
  const storage = createMemoryStorage()
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const saved = {
    ...{ id: 'a', provider: { id: 'coinbase', name: 'Coinbase' }, address, createdAt: 1 },
    asset: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH' },
    url: `https://pay.coinbase.com/buy?address=${address}`,
  }
  storage.setItem('latchkey:1:purchases', JSON.stringify([saved]))
  const { latchkey } = await showTokens([], {}, { ...service, storage })
  closeModal(latchkey)
  openModal(latchkey, 'BuyInProgress', { params: { provider: 'coinbase', id: 'a' } })
  await find('lk-purchase-open')
})
