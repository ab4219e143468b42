import { disconnect, getConnection, getQueryClient } from '@latchkey/core'
import { TransactionUnknownError, UserRejectedError } from '@latchkey/core/adapter'
import { openSwapPreview } from '@latchkey/core/modal/swap'
import { getSwapQuotes, setSwapForm } from '@latchkey/core/swap'
import { getPortfolio } from '@latchkey/core/tokens'
import { transactionsAtom } from '@latchkey/core/transactions'
import { swapService } from '@latchkey/scenes/swap'
import { createMarket, swapRouter } from '@latchkey/test-support/swapMarket'
import type { MockAdapterOptions } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { all, find, modal, waitForView } from '../../test/showApp.tsx'
import { press, showTokens } from '../../test/showSend.ts'

/** The review of a swap of half an ether, or of 1,000 dollars. */
async function showReview(
  service: ReturnType<typeof swapService>,
  { from = 0, ...options }: MockAdapterOptions & { from?: 0 | 1 } = {},
) {
  const events: [string, unknown][] = []
  const app = await showTokens([], options, {
    ...service,
    onEvent: ({ props }) => void events.push([props.event, props.properties]),
  })
  const { latchkey } = app
  const connection = getConnection(latchkey)
  if (!connection) throw new Error('not connected')
  const { tokens } = await getPortfolio(latchkey, connection)
  const [sourceToken, toToken] = [tokens[from], tokens[1 - from]]
  if (!sourceToken || !toToken) throw new Error('no tokens')
  const sourceTokenAmount = from === 0 ? '0.5' : '1000'
  setSwapForm(latchkey, { sourceToken, toToken, sourceTokenAmount })
  const terms = { from: sourceToken, to: toToken, amount: 1_000_000n }
  const [quote] = await getSwapQuotes(latchkey, terms)
  if (quote) openSwapPreview(latchkey, quote)
  await waitForView('SwapPreview')
  const asked = () => app.mock.calls.filter(({ method }) => method === 'sendTransaction')
  return { ...app, events, asked }
}

const text = () => modal().textContent

test('security: shows both amounts, the least that arrives, the fees and the router, and sends exactly that', async () => {
  const { asked, events, latchkey } = await showReview(swapService())
  expect((await find('lk-swap-paid')).textContent).toBe('0.5 ETH')
  expect((await find('lk-swap-received')).textContent).toBe('1,598.4 DUSD')
  for (const fact of [
    'Minimum received1,582.416 DUSD',
    'Max. slippage1%',
    'Price impact0.23%',
    'Network feeAbout 0.0012 ETH',
    'Provider fee0.0005 ETH',
    'ProviderDevnet Aggregator',
    'Router0x7a…488D',
  ])
    expect(text()).toContain(fact)
  await press('lk-swap-submit')
  await waitForView('Account')
  expect(asked()).toMatchObject([{ params: { value: 5n * 10n ** 17n } }])
  expect(latchkey.store.get(transactionsAtom)).toMatchObject([{ kind: 'swap' }])
  await expect.poll(() => events.map(([name]) => name)).toContain('SWAP_SUCCESS')
  expect(events.find(([name]) => name === 'SWAP_SUCCESS')?.[1]).toEqual({
    ...{ network: 'eip155:1', isSmartAccount: false },
    ...{ swapFromToken: 'ETH', swapToToken: 'DUSD' },
    ...{ swapFromAmount: '0.5', swapToAmount: '1598.4' },
  })
})

test('security: one press asks the wallet once, and a second one while it is pending does nothing', async () => {
  const { asked, mock } = await showReview(swapService(), { hold: ['sendTransaction'] })
  const submit = await find('lk-swap-submit')
  submit.click()
  submit.click()
  await expect.poll(() => asked().length).toBe(1)
  expect(text()).toContain('Approve it in your wallet')
  mock.release('sendTransaction')
  await waitForView('Account')
  expect(asked()).toHaveLength(1)
})

test('error: a declined swap says so, stays, and the next press asks again', async () => {
  const { asked, events, mock } = await showReview(swapService(), {
    fails: { sendTransaction: new UserRejectedError() },
  })
  await press('lk-swap-submit')
  await expect.poll(text).toContain('You declined it in your wallet')
  expect(text()).toContain('Nothing was swapped')
  await expect.poll(() => events.map(([name]) => name)).toContain('SWAP_ERROR')
  delete mock.fails.sendTransaction
  await press('lk-swap-submit')
  await waitForView('Account')
  expect(asked()).toHaveLength(2)
})

test('security: one that may have been sent offers no second press, but the account, whatever the service says then', async () => {
  let isDown = false
  const service = swapService({
    responses: {
      '/v1/convert/gas-price': () =>
        isDown
          ? new Response('{}', { status: 503 })
          : Response.json({ standard: '1', fast: '1', instant: '1' }),
    },
  })
  const { latchkey } = await showReview(service, {
    fails: { sendTransaction: new TransactionUnknownError({ cause: undefined }) },
  })
  const submit = await find('lk-swap-submit')
  isDown = true
  submit.click()
  await expect.poll(text).toContain('Check your wallet before you send it again')
  const client = await getQueryClient(latchkey)
  await client.invalidateQueries()
  expect(all('lk-swap-submit')).toEqual([])
  expect(text()).not.toContain('Nothing was swapped')
  expect(text()).toContain('To the account')
})

test('a token is approved first, for exactly its amount; then it is swapped', async () => {
  const market = { ...createMarket(), quotes: [{ toAmount: '497500000000000000' }] }
  let isApproved = false
  const { asked, mock, clock } = await showReview(
    swapService({
      quotes: market.quotes,
      responses: {
        '/v1/convert/allowance': () =>
          Response.json({ allowance: isApproved ? '1000000000' : '0' }),
      },
    }),
    { from: 1 },
  )
  await find('lk-swap-approval')
  expect(text()).toContain('The router may then take 1,000 DUSD, and no more.')
  const submit = await find('lk-swap-submit')
  expect(submit.textContent).toBe('Approve 1,000 DUSD')
  isApproved = true
  submit.click()
  await expect
    .poll(async () => {
      mock.release('getTransactionStatus')
      await clock.advance(4_000)
      return (await find('lk-swap-submit')).textContent
    })
    .toBe('Swap 1,000 DUSD')
  expect(all('lk-swap-approval')).toEqual([])
  await press('lk-swap-submit')
  await waitForView('Account')
  expect(asked()).toHaveLength(2)
})

test('an approval that is on its way is waited for, not asked for again', async () => {
  const { latchkey, asked } = await showReview(
    swapService({ quotes: [{ toAmount: '497500000000000000' }], gas: null }),
    { from: 1 },
  )
  await find('lk-swap-approval')
  latchkey.store.set(transactionsAtom, [
    {
      ...{ id: 'a', kind: 'approve', caipNetworkId: 'eip155:1', to: swapRouter, createdAt: 0 },
      ...{
        status: 'submitted',
        amount: '1000000000',
        from: getConnection(latchkey)?.address ?? '',
      },
      token: { symbol: 'DUSD', decimals: 6, address: `0x${'01'.repeat(20)}` },
    },
  ])
  await expect.poll(text).toContain('Approve it in your wallet, then wait for its block')
  ;(await find('lk-swap-submit')).click()
  expect(asked()).toEqual([])
})

test('a high price impact is a warning, and from a tenth on a danger', async () => {
  await showReview(swapService({ quotes: [{ toAmount: '1500000000' }] }))
  const warning = await find('lk-swap-impact')
  expect(warning.textContent).toContain('You lose 6.37% of the value')
})

test('a price that falls by more than the slippage during the review is a warning with the amount before', async () => {
  const { quotes } = createMarket()
  const { latchkey } = await showReview(swapService({ quotes }))
  const client = await getQueryClient(latchkey)
  const receive = async (toAmount: string, shown: string) => {
    quotes[0] = { toAmount }
    await client.invalidateQueries()
    await expect.poll(text).toContain(`You receive${shown}`)
  }
  await find('lk-swap-received')
  await receive('1980000000', '1,980 DUSD')
  expect(all('lk-swap-changed')).toEqual([])
  await receive('1979000000', '1,979 DUSD')
  expect((await find('lk-swap-changed')).textContent).toContain('It was 2,000 DUSD')
})

test('error: a swap that would fail says why, leads back to the form, and is checked again by a press', async () => {
  await showReview(swapService({ gas: null }))
  await find('lk-swap-change')
  expect(text()).toContain('This swap would fail now')
  await press('lk-try-again')
  await find('lk-swap-change')
  await press('lk-swap-change')
})

test('security: once the wallet is gone, nothing can be sent', async () => {
  const { latchkey, asked } = await showReview(swapService())
  await find('lk-swap-submit')
  await disconnect(latchkey)
  await expect.poll(() => all('lk-swap-submit').length).toBe(0)
  expect(asked()).toEqual([])
})
