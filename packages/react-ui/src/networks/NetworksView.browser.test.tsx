import { activeNetworkAtom, connect, openModal } from '@latchkey/core'
import { ChainNotAddedError, UserRejectedError, WalletMismatchError } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockNetworks } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  all,
  find,
  focused,
  getView,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'

const [first] = mockNetworks('eip155')
const many = Array.from({ length: 8 }, (_, n) => ({
  ...(first as NonNullable<typeof first>),
  id: n + 1,
  caipNetworkId: `eip155:${n + 1}` as const,
  name:
    ['Ethereum', 'Optimism', 'Base', 'Polygon', 'Gnosis', 'Zora', 'Celo', 'N'.repeat(60)][n] ?? '',
}))
const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
const rows = () => modal().querySelectorAll('[data-testid^="lk-network-eip155"]').length
const status = () => modal().querySelector('[part=status]')?.textContent ?? ''

async function openNetworks({
  isConnected = true,
  ...options
}: Parameters<typeof mockAdapter>[0] & { isConnected?: boolean } = {}) {
  const mock = mockAdapter({ wallets: [wallet], ...options })
  const app = showApp(null, { mock })
  if (isConnected) await connect(app.latchkey, { walletId: 'io.orbit' })
  openModal(app.latchkey, 'Networks')
  await waitForView('Networks')
  return app
}

test('marks the network one is on; a press on it changes nothing', async () => {
  const { latchkey } = await openNetworks()
  expect((await find('lk-network-eip155:1')).ariaCurrent).toBe('true')
  await click('lk-network-eip155:1')
  expect(getView(latchkey)).toBe('Networks')
})

test('another one waits for the wallet, then the view closes', async () => {
  const { latchkey, mock } = await openNetworks({ hold: ['switchNetwork'] })
  await click('lk-network-eip155:137')
  await waitForView('SwitchNetwork')
  expect(status()).toContain('Switch to ')
  expect(status()).toContain('Polygon')
  await waitFor(() => expect(mock.waiting).toEqual(['switchNetwork']))
  mock.release()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:137')
})

test('without a wallet the network is selected immediately', async () => {
  const { latchkey } = await openNetworks({ isConnected: false })
  await click('lk-network-eip155:137')
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:137')
})

for (const [error, heading] of [
  [new UserRejectedError(), 'Switch declined'],
  [new ChainNotAddedError(), 'Your wallet could not add Polygon'],
  [new WalletMismatchError('chain', ''), 'Your wallet stayed on another network'],
] as const) {
  test(`error: ${error.name} keeps the network, is shown and can be retried`, async () => {
    const { latchkey, mock } = await openNetworks({ fails: { switchNetwork: error } })
    await click('lk-network-eip155:137')
    await waitForView('SwitchNetwork')
    await waitFor(() => expect(status()).toContain(heading))
    expect(latchkey.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
    delete mock.fails.switchNetwork
    await click('lk-try-again')
    await waitForRemoval('lk-modal')
    expect(latchkey.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:137')
  })
}

test('a long list is searched by name; no match is shown, and the search can be cleared', async () => {
  await openNetworks({ networks: many })
  expect(rows()).toBe(8)
  const search = (await find('lk-network-search')) as HTMLInputElement
  await userEvent.type(page.elementLocator(search), ' poly')
  await waitFor(() => expect(rows()).toBe(1))
  await userEvent.type(page.elementLocator(search), 'x')
  await waitFor(() => expect(status()).toContain('No network matches “polyx”'))
  await userEvent.click(page.getByRole('button', { name: 'Clear search' }).last())
  await waitFor(() => expect(rows()).toBe(8))
})

test('Escape empties a filled search first, then closes', async () => {
  const { latchkey } = await openNetworks({ networks: many })
  const search = (await find('lk-network-search')) as HTMLInputElement
  await userEvent.type(page.elementLocator(search), 'poly')
  await waitFor(() => expect(rows()).toBe(1))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toBe(8))
  expect(getView(latchkey)).toBe('Networks')
  expect(focused()).toBe(search)
  await userEvent.keyboard('{Escape}')
  await waitForRemoval('lk-modal')
})

test('a short list needs no search', async () => {
  await openNetworks()
  expect(all('lk-network-search')).toEqual([])
})

test('a wallet without network switches shows a hint', async () => {
  await openNetworks({ absent: ['switchNetwork'] })
  const row = (await find('lk-network-eip155:137')) as HTMLButtonElement
  expect(row.disabled).toBe(true)
  expect(row.textContent).toContain('Change the network in your wallet')
})

test('an unsupported network leads to the ways out: another network, or disconnecting', async () => {
  const mock = mockAdapter({ wallets: [wallet] })
  const { latchkey } = showApp(null, { mock })
  await connect(latchkey, { walletId: 'io.orbit' })
  mock.emitChain('io.orbit', 'eip155:999')
  openModal(latchkey)
  await waitForView('UnsupportedChain')
  await click('lk-network-eip155:137')
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeNetworkAtom).isSupported).toBe(true)

  mock.emitChain('io.orbit', 'eip155:999')
  openModal(latchkey)
  await waitForView('UnsupportedChain')
  await click('lk-disconnect')
  await waitForRemoval('lk-modal')
})
