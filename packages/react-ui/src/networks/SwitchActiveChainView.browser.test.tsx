import { activeConnectionAtom, connect, connectionsAtom, openModal } from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { all, find, modal, showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'

/** Two namespaces: a wallet in both, and one in each alone. */
async function start(walletId: string) {
  const both = { connectorId: 'io.both', name: 'Both', identity: {} }
  const mock = mockAdapter({ wallets: [both, { connectorId: 'io.one', name: 'One' }] })
  const solana = mockAdapter({
    namespace: 'solana',
    wallets: [both, { connectorId: 'ws:Two', name: 'Two' }],
  })
  const app = showApp(null, { mock, config: { adapters: [mock.factory, solana.factory] } })
  await connect(app.latchkey, { walletId, namespace: 'eip155' })
  openModal(app.latchkey, 'Networks')
  await waitForView('Networks')
  await click('lk-network-solana:test')
  await waitForView('SwitchActiveChain')
  return { ...app, solana }
}
const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
const text = () => modal().querySelector('[part=status]')?.textContent ?? ''

test('a wallet of one namespace shows that another is needed, and leads to those', async () => {
  const { latchkey } = await start('io.one')
  expect(text()).toContain('Switch to Solana')
  expect(text()).toContain('One cannot use Solana')
  expect(all('lk-switch-same')).toEqual([])
  await click('lk-switch-chain')
  await waitForView('Connect')
  expect(all('lk-wallet-io.one')).toEqual([])
  await click('lk-wallet-ws:Two')
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)).toMatchObject({
    connectorId: 'ws:Two',
    caipNetworkId: 'solana:test',
  })
  expect(latchkey.store.get(connectionsAtom)).toHaveLength(2)
})

test('a wallet that has the namespace too is asked once more', async () => {
  const { latchkey, solana } = await start('io.both')
  expect(text()).toContain('Both supports this network type too')
  await click('lk-switch-same')
  await waitForRemoval('lk-modal')
  expect(solana.prompts).toEqual(['io.both'])
  expect(latchkey.store.get(activeConnectionAtom)?.caipNetworkId).toBe('solana:test')
})

test('until another wallet is connected the first one stays the active one', async () => {
  const { latchkey } = await start('io.one')
  await click('lk-switch-chain')
  await waitForView('Connect')
  await click('lk-close')
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('io.one')
})
