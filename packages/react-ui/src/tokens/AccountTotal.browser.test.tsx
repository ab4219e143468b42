import { connect, openModal } from '@latchkey/core'
import { dataService, holdings } from '@latchkey/scenes/dataService'
import { expect, test } from 'vitest'
import { afterwards, all, find, showApp, waitForView, wallet } from '../../test/showApp.tsx'
import { showTokens } from '../../test/showSend.ts'

test('a total that could not be read again says its age from a minute on', async () => {
  const service = dataService(holdings)
  let isDown = false
  const { mock, clock } = await showTokens(
    holdings,
    {},
    {
      fetch: async (...request) =>
        isDown ? new Response('', { status: 500 }) : (service.fetch as typeof fetch)(...request),
    },
  )
  await find('lk-total')
  isDown = true
  mock.fails.getBalance = new Error('down')
  clock.advance(59_999)
  expect(all('lk-total-age')).toEqual([])
  clock.advance(1)
  expect((await find('lk-total-age')).textContent).toBe('Updated 1 min ago')
  clock.advance(60_000)
  await expect.poll(async () => (await find('lk-total-age')).textContent).toBe('Updated 2 min ago')
  expect((await find('lk-total')).textContent).toContain('$6,694.89')
})

test('a view that opens in a hidden document reads nothing until the document is visible', async () => {
  const requested: string[] = []
  const service = dataService(holdings)
  const { latchkey } = showApp(null, {
    config: {
      ...service,
      fetch: async (...request) => {
        requested.push(String(request[0] instanceof Request ? request[0].url : request[0]))
        return (service.fetch as typeof fetch)(...request)
      },
    },
  })
  const balances = () => requested.filter((url) => url.includes('/balance'))
  const setVisibility = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
  setVisibility('hidden')
  await connect(latchkey, { walletId: wallet.connectorId })
  openModal(latchkey)
  await waitForView('Account')
  await find('lk-tab-tokens')
  expect(balances()).toEqual([])
  setVisibility('visible')
  await find('lk-token-native')
  expect(balances()).toHaveLength(1)
})
