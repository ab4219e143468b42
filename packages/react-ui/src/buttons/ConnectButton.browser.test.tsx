import { closeModal, connect, createMemoryStorage, disconnect, openModal } from '@latchkey/core'
import { filteredNamespaceAtom } from '@latchkey/core/modal'
import { type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  all,
  find,
  focused,
  getView,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

const text = async (testId: string) => (await find(testId)).textContent

test('shows its label, also a custom one, and opens the modal', async () => {
  const { latchkey } = showApp(<ConnectButton label="Sign in with a wallet" size="lg" />)
  expect(await text('lk-connect-button')).toBe('Sign in with a wallet')
  await userEvent.click(page.elementLocator(await find('lk-connect-button')))
  await waitForView('Connect')
  expect(getView(latchkey)).toBe('Connect')
})

test('is busy while connecting, not while the modal is merely open', async () => {
  const { latchkey, mock } = showApp(<ConnectButton loadingLabel="One moment" />)
  openModal(latchkey)
  await waitForView('Connect')
  expect(await text('lk-connect-button')).toBe('Connect wallet')
  mock.hold('connect')
  const connecting = connect(latchkey, { walletId: 'io.orbit' })
  await expect.poll(() => text('lk-connect-button')).toBe('One moment')
  expect((await find('lk-connect-button')).ariaBusy).toBe('true')
  mock.release()
  await connecting
  await find('lk-account-button')
})

test('is the same element once connected, so that focus stays on it', async () => {
  const { latchkey } = showApp(<ConnectButton />)
  const button = await find('lk-connect-button')
  button.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.elementLocator(await find('lk-wallet-io.orbit')))
  await waitForRemoval('lk-modal')
  expect(await find('lk-account-button')).toBe(button)
  expect(focused()).toBe(button)
  await expect.poll(() => text('lk-account-button')).toContain('1.500 ETH')
  await disconnect(latchkey)
  await expect.poll(() => text('lk-connect-button')).toBe('Connect wallet')
})

test('a click on an account filters the modal by a namespace only if the site chose one', async () => {
  const mock = mockAdapter({ wallets: [wallet] })
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'ws:Sol' }] })
  const config = { adapters: [mock.factory, solana.factory] }
  const { latchkey } = showApp(
    <>
      <ConnectButton />
      <AccountButton namespace="eip155" />
    </>,
    { mock, config },
  )
  await connect(latchkey, { walletId: 'io.orbit' })
  for (const [index, namespace] of [undefined, 'eip155'].entries()) {
    await expect.poll(() => all('lk-account-button')).toHaveLength(2)
    all('lk-account-button')[index]?.click()
    await waitForView('Account')
    expect(latchkey.store.get(filteredNamespaceAtom)).toBe(namespace)
    closeModal(latchkey)
    await waitForRemoval('lk-modal')
  }
})

test('AccountButton shows nothing, then address and balance, and — for an unknown one', async () => {
  const mock = mockAdapter({ wallets: [wallet], fails: { getBalance: new Error('down') } })
  const { latchkey } = showApp(<AccountButton charsStart={6} charsEnd={4} />, { mock })
  expect(all('lk-account-button')).toEqual([])
  await connect(latchkey, { walletId: 'io.orbit' })
  await expect.poll(() => text('lk-account-button')).toMatch(/0x1111…1110—$/)
})

test('AccountButton can omit the balance', async () => {
  const { latchkey, mock } = showApp(<AccountButton balance="hide" />)
  await connect(latchkey, { walletId: 'io.orbit' })
  await waitFor(async () =>
    expect((await find('lk-account-button')).querySelector('.lk-button-picture')).not.toBeNull(),
  )
  expect(mock.calls.some(({ method }) => method === 'getBalance')).toBe(false)
})

test('on an unsupported network the buttons show it and lead to the network switch', async () => {
  const { latchkey, mock } = showApp(
    <>
      <AccountButton />
      <NetworkButton />
    </>,
  )
  await connect(latchkey, { walletId: 'io.orbit' })
  await expect.poll(() => text('lk-network-button')).toContain('Ethereum')
  mock.emitChain('io.orbit', 'eip155:999')
  await waitForView('UnsupportedChain')
  closeModal(latchkey)
  await waitForRemoval('lk-modal')
  await expect.poll(() => text('lk-network-button')).toBe('Switch network')
  expect((await find('lk-account-button')).textContent).toContain('Network not supported')
  await userEvent.click(page.elementLocator(await find('lk-account-button')))
  await waitForView('UnsupportedChain')
})

test('NetworkButton opens the list, also before a wallet is connected', async () => {
  const { latchkey } = showApp(<NetworkButton label="Pick one" />)
  await userEvent.click(page.elementLocator(await find('lk-network-button')))
  await waitForView('Networks')
  expect(getView(latchkey)).toBe('Networks')
})

test('shows how many transactions of the account are in progress, those of an earlier page too', async () => {
  const mock = mockAdapter({
    wallets: [{ ...wallet, accounts: [testAddresses[0]] }],
    hold: ['getTransactionStatus'],
  })
  const storage = createMemoryStorage()
  const one: Transaction = {
    ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', from: testAddresses[0] },
    ...{ to: testAddresses[1], token: { symbol: 'ETH', decimals: 18 }, amount: '1' },
    ...{ hash: '0xa', createdAt: 0, status: 'submitted' },
  }
  const saved = [
    one,
    { ...one, id: 'b', caipNetworkId: 'eip155:137' },
    { ...one, id: 'c', from: '0x1' },
  ]
  storage.setItem('latchkey:1:transactions', JSON.stringify(saved))
  const { latchkey } = showApp(<ConnectButton />, { mock, config: { storage } })
  await connect(latchkey, { walletId: wallet.connectorId })
  await expect.poll(() => text('lk-account-button')).toContain('ETHIn progress: 2')
  latchkey.store.set(transactionsAtom, [])
  await expect.poll(() => text('lk-account-button')).not.toContain('In progress')
})
