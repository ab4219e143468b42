import { connect, disconnect, openModal } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { dataService, holdings, hostileHoldings } from '@latchkey/scenes/dataService'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { all, find, modal, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { press, showTokens } from '../../test/showSend.ts'

const text = () => modal().querySelector('[part=view]')?.textContent ?? ''
const dollar = holdings[1]?.address

test('a press on a token shows every digit of it, its value, price and contract, and Send begins with it', async () => {
  await showTokens()
  await press(`lk-token-${dollar}`)
  await waitForView('Token')
  expect((await find('lk-token-amount')).textContent).toBe('1,250.75 DUSD')
  expect(text()).toContain('$1,250.75')
  expect(text()).toContain('Price$1.00')
  expect(text()).toContain('Contract')
  expect(text()).toContain(dollar)
  await press('lk-token-send')
  await waitForView('WalletSend')
  expect((await find('lk-send-token')).textContent).toContain('DUSD')
})

test('the native currency has no contract', async () => {
  await showTokens()
  await press('lk-token-native')
  await waitForView('Token')
  expect((await find('lk-token-amount')).textContent).toBe('1.5 ETH')
  expect(text()).not.toContain('Contract')
  expect(all('lk-token-explorer')).toEqual([])
})

test('a token without a price says so', async () => {
  await showTokens(holdings.filter(({ symbol }) => symbol === 'ETH' || symbol === 'PTS'))
  await press(`lk-token-${holdings[4]?.address}`)
  await find('lk-token-amount')
  expect(text()).toContain('No price')
  expect(text()).not.toContain('Price$')
})

test('security: a name cannot reverse the text around it', async () => {
  await showTokens(hostileHoldings)
  await press(`lk-token-${hostileHoldings[2]?.address}`)
  await find('lk-token-amount')
  expect(text()).not.toMatch(/[\u202e\u200b]/)
})

test('a site that switches Send off has no Send here', async () => {
  await showTokens(undefined, {}, { features: { send: false } })
  await press('lk-token-native')
  await find('lk-token-amount')
  expect(all('lk-token-send')).toEqual([])
})

test('error: a token that the account does not have', async () => {
  const { latchkey } = await showTokens()
  navigate(latchkey, 'Token', { caipNetworkId: 'eip155:1', address: `0x${'ab'.repeat(20)}` })
  expect((await find('lk-token-none')).textContent).toContain('none of this token')
})

test('error: without a connection the view says so', async () => {
  const { latchkey } = await showTokens()
  await disconnect(latchkey)
  openModal(latchkey, 'Token', { params: { caipNetworkId: 'eip155:1' } })
  await waitForView('Token')
  expect(all('lk-token-amount')).toEqual([])
})

test('error: of a list that cannot be read nothing is said, and it can be read again', async () => {
  let isDown = true
  const service = dataService(holdings)
  const { latchkey } = showApp(null, {
    mock: mockAdapter({ wallets: [wallet] }),
    config: {
      ...service,
      fetch: (input) =>
        isDown && String(input instanceof Request ? input.url : input).includes('/balance')
          ? Promise.resolve(new Response('{}', { status: 500 }))
          : (service.fetch as typeof fetch)(input),
    },
  })
  await connect(latchkey, { walletId: wallet.connectorId })
  openModal(latchkey, 'Token', {
    params: { caipNetworkId: 'eip155:1', ...(dollar && { address: dollar }) },
  })
  await find('lk-tokens-retry')
  expect(all('lk-token-none')).toEqual([])
  isDown = false
  await press('lk-tokens-retry')
  await find('lk-token-amount')
})
