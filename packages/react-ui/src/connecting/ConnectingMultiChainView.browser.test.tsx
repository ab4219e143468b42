import { activeConnectionAtom, connect, openModal } from '@latchkey/core'
import { goBack } from '@latchkey/core/modal'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, getView, modal, showApp, waitForRemoval, waitForView } from '../../test/showApp.tsx'

/** A wallet in two namespaces, by one provider. */
function start() {
  const both = { connectorId: 'io.orbit', name: 'Orbit', identity: {} }
  const mock = mockAdapter({ wallets: [both] })
  const solana = mockAdapter({ namespace: 'solana', wallets: [both] })
  const app = showApp(null, { mock, config: { adapters: [mock.factory, solana.factory] } })
  return { ...app, solana }
}
const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))

test('a wallet of two namespaces connects the chosen one', async () => {
  const { latchkey, mock, solana } = start()
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  await click('lk-wallet-io.orbit')
  await waitForView('ConnectingMultiChain')
  expect((await find('lk-header-title')).textContent).toBe('Orbit')
  expect((await find('lk-family-eip155')).textContent).toContain('Ethereum and compatible')
  await click('lk-family-solana')
  await waitForRemoval('lk-modal')
  expect([mock.prompts, solana.prompts]).toEqual([[], ['io.orbit']])
  expect(latchkey.store.get(activeConnectionAtom)?.namespace).toBe('solana')
})

test('a wallet of two namespaces connects in the one that the modal was opened for', async () => {
  const { mock, solana, latchkey } = start()
  openModal(latchkey, 'Connect', { namespace: 'solana' })
  await waitForView('Connect')
  await click('lk-wallet-io.orbit')
  await waitForRemoval('lk-modal')
  expect([mock.prompts, solana.prompts]).toEqual([[], ['io.orbit']])
})

test('a namespace that is connected is marked, and the other one is a press away', async () => {
  const { latchkey, solana } = start()
  await connect(latchkey, { walletId: 'io.orbit', namespace: 'eip155' })
  openModal(latchkey, 'ConnectingMultiChain', { params: { walletId: 'io.orbit' } })
  await waitForView('ConnectingMultiChain')
  expect((await find('lk-family-eip155')).textContent).toContain('Connected')
  expect((await find('lk-family-solana')).textContent).not.toContain('Connected')
  solana.hold('connect')
  await click('lk-family-solana')
  await waitForView('ConnectingExternal')
  goBack(latchkey)
  await waitForView('ConnectingMultiChain')
  expect(getView(latchkey)).toBe('ConnectingMultiChain')
})

test('error: a wallet that was removed is shown as unavailable', async () => {
  const { latchkey } = start()
  openModal(latchkey, 'ConnectingMultiChain', { params: { walletId: 'io.nobody' } })
  await waitForView('ConnectingMultiChain')
  expect(modal().querySelector('[part=status]')?.textContent).toContain(
    'io.nobody is no longer available in this browser',
  )
})
