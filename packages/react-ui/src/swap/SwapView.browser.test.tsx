import { openModal } from '@latchkey/core'
import { setSwapForm, swapFormAtom } from '@latchkey/core/swap'
import { swapService } from '@latchkey/scenes/swap'
import { expect, test } from 'vitest'
import { all, find, modal, waitForView } from '../../test/showApp.tsx'
import { press, readField, showTokens, write } from '../../test/showSend.ts'

const dollars = `0x${'01'.repeat(20)}`

/** The form of Swap, as a press on Swap opens it, and the paths that were requested. */
async function showSwap(change: Parameters<typeof swapService>[0] = {}, token?: string) {
  const asked: URL[] = []
  const service = swapService(change)
  const events: [string, unknown][] = []
  const app = await showTokens(
    [],
    {},
    {
      ...service,
      onEvent: ({ props }) => void events.push([props.event, props.properties]),
      fetch: (input, init) => {
        asked.push(new URL(input instanceof Request ? input.url : String(input)))
        return (service.fetch ?? fetch)(input, init)
      },
    },
  )
  await press('lk-swaps')
  await waitForView('Swap')
  await find('lk-swap-max')
  if (token) {
    await press('lk-swap-to')
    await waitForView('SwapSelectToken')
    await press(`lk-token-${token}`)
    await waitForView('Swap')
  }
  const quotes = () => asked.filter(({ pathname }) => pathname === '/v1/convert/quotes')
  return { ...app, events, quotes, asked }
}

const label = async () => (await find('lk-swap-review')).textContent

test('the one button says the next missing thing; a quote fills the second amount', async () => {
  const { clock, quotes, events } = await showSwap()
  expect(await label()).toBe('Enter an amount')
  await write('lk-swap-amount', '0.5')
  await expect.poll(label).toBe('Select a token')
  await press('lk-swap-review')
  await waitForView('SwapSelectToken')
  await press(`lk-token-${dollars}`)
  await waitForView('Swap')
  await clock.advance(500)
  await expect.poll(label).toBe('Review swap')
  expect((await find('lk-swap-received')).textContent).toBe('1,598.4')
  expect(quotes()[0]?.searchParams.get('amount')).toBe(String(5n * 10n ** 17n))
  await press('lk-swap-review')
  await waitForView('SwapPreview')
  const trade = { swapFromToken: 'ETH', swapToToken: 'DUSD', swapFromAmount: '0.5' }
  expect(events.filter(([name]) => /SWAP/.test(name))).toMatchObject([
    ['OPEN_SWAP', { network: 'eip155:1', isSmartAccount: false }],
    ['CLICK_SELECT_TOKEN_TO_SWAP', undefined],
    ['INITIATE_SWAP', { ...trade, swapToAmount: '1598.4' }],
  ])
})

test('a quote is requested 500 ms after the last key, not before', async () => {
  const { clock, quotes } = await showSwap({}, dollars)
  await write('lk-swap-amount', '0.4')
  await clock.advance(499)
  await write('lk-swap-amount', '0.5')
  await clock.advance(499)
  expect(quotes()).toEqual([])
  await clock.advance(1)
  await expect.poll(() => quotes().length).toBe(1)
  expect(quotes()[0]?.searchParams.get('amount')).toBe(String(5n * 10n ** 17n))
})

test('the details name the best provider and how much less the others bring; the slippage stays between 0.1 and 5 %', async () => {
  const { clock, latchkey } = await showSwap({}, dollars)
  await write('lk-swap-amount', '0.5')
  await clock.advance(500)
  await press('lk-swap-details')
  expect((await find('lk-swap-providers')).textContent).toBe(
    'Devnet AggregatorBest of 2 providersUniswap v2 0.52% less',
  )
  expect(modal().textContent).toContain('Minimum received1,582.416 DUSD')
  await press('lk-swap-less')
  await expect.poll(async () => (await find('lk-swap-slippage')).textContent).toBe('0.9%')
  await expect.poll(() => modal().textContent).toContain('Minimum received1,584.014 DUSD')
  const isDisabled = async (id: string) => ((await find(id)) as HTMLButtonElement).disabled
  setSwapForm(latchkey, { slippage: '4.9' })
  await press('lk-swap-more')
  expect(latchkey.store.get(swapFormAtom).slippage).toBe('5')
  await expect.poll(() => isDisabled('lk-swap-more')).toBe(true)
  setSwapForm(latchkey, { slippage: '0.2' })
  await press('lk-swap-less')
  expect(latchkey.store.get(swapFormAtom).slippage).toBe('0.1')
  await expect.poll(() => isDisabled('lk-swap-less')).toBe(true)
})

test('the two tokens change places, also when the other one is chosen', async () => {
  const { latchkey } = await showSwap({}, dollars)
  await write('lk-swap-amount', '0.5')
  await press('lk-swap-turn')
  const sides = () => {
    const { sourceToken, toToken } = latchkey.store.get(swapFormAtom)
    return [sourceToken?.symbol, toToken?.symbol]
  }
  expect(sides()).toEqual(['DUSD', 'ETH'])
  expect(await readField('lk-swap-amount')).toBe('')
  await press('lk-swap-to')
  await press(`lk-token-${dollars}`)
  await waitForView('Swap')
  expect(sides()).toEqual(['ETH', 'DUSD'])
})

test('Max of the coin leaves the usual network fee', async () => {
  await showSwap({}, dollars)
  await press('lk-swap-max')
  // 200,000 units of gas at 12 gwei.
  await expect.poll(() => readField('lk-swap-amount')).toBe('1.4976')
})

test('error: without a pool the button says so', async () => {
  const { clock } = await showSwap({ quotes: [] }, dollars)
  await write('lk-swap-amount', '0.5')
  await clock.advance(500)
  await expect.poll(label).toBe('Insufficient liquidity')
})

test('error: on a network without a known router there is no way to swaps, and the view says so', async () => {
  const config = { ...swapService(), swapRouters: { 'eip155:1': [] } }
  const { latchkey } = await showTokens([], {}, config)
  expect(all('lk-swaps')).toEqual([])
  openModal(latchkey, 'Swap')
  const view = await waitForView('Swap')
  expect(view.textContent).toContain('Network not supported for Swaps')
})

test('error: a service without gas prices says so', async () => {
  const { clock } = await showSwap(
    {
      responses: {
        '/v1/convert/gas-price': () =>
          Response.json({ reasons: [{ field: 'chainId', description: '' }] }, { status: 501 }),
      },
    },
    dollars,
  )
  await write('lk-swap-amount', '0.5')
  await clock.advance(500)
  await expect.poll(label).toBe('Network not supported for Gas Price')
})

test('a site that has switched swaps off shows no way to them and requests nothing of them', async () => {
  const asked: string[] = []
  const service = swapService()
  const { latchkey } = await showTokens(
    [],
    {},
    {
      ...service,
      features: { swaps: false },
      fetch: (input, init) => {
        asked.push(input instanceof Request ? input.url : String(input))
        return (service.fetch ?? fetch)(input, init)
      },
    },
  )
  expect(all('lk-swaps')).toEqual([])
  expect(() => openModal(latchkey, 'Swap')).toThrow('This feature is switched off')
  expect(asked.filter((url) => url.includes('/v1/convert/'))).toEqual([])
})
