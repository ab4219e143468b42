import { closeModal, getConnection, LatchkeyError, openModal } from '@latchkey/core'
import { TransactionUnknownError, UserRejectedError } from '@latchkey/core/adapter'
import { locationAtom } from '@latchkey/core/modal'
import { transactionsAtom } from '@latchkey/core/transactions'
import { holdings } from '@latchkey/scenes/dataService'
import { type MockAdapterOptions, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import {
  all,
  find,
  getAnnounced,
  getView,
  modal,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'
import { press, readField, showSend, showTokens, write } from '../../test/showSend.ts'

const receiver = testAddresses[1]

async function showPreview(options: MockAdapterOptions = {}, amount = '0.5') {
  const app = await showSend(undefined, options)
  await write('lk-send-amount', amount)
  await write('lk-send-receiver', receiver)
  await press('lk-send-review')
  await waitForView('WalletSendPreview')
  const asked = () => app.mock.calls.filter(({ method }) => method === 'sendTransaction')
  return { ...app, asked }
}

const isBusy = async () => (await find('lk-send-submit')).ariaBusy
/** A double press, as fast as a page can; Playwright waits for a busy button. */
const pressTwice = async () => {
  const button = await find('lk-send-submit')
  button.click()
  button.click()
}
const text = () => modal().querySelector('[part=view]')?.textContent ?? ''

test('security: shows every digit of the amount, the whole address, and the most that the network takes', async () => {
  await showPreview({}, '0.123456789012345678')
  expect((await find('lk-send-sum')).textContent).toBe('0.123456789012345678 ETH')
  expect((await find('lk-send-address')).textContent).toBe(receiver)
  expect((await find('lk-send-submit')).textContent).toBe('Send 0.123456789012345678 ETH')
  expect(text()).toContain('$395.57')
  expect(text()).toContain('Network feeUp to 0.00042 ETH$1.35')
})

test('security: if the wallet selects another account, the transfer is checked for that one', async () => {
  const other = `0x${'52'.repeat(20)}`
  const accounts = [testAddresses[0], other]
  const { mock, asked } = await showPreview({ wallets: [{ ...wallet, accounts }] })
  mock.emitAccounts(wallet.connectorId, [...accounts].reverse())
  await expect.poll(text).toContain(other)
  await press('lk-send-submit')
  await waitForView('Account')
  expect(asked()[0]?.params).toMatchObject({ address: other })
})

test('security: one press asks the wallet once, and a second one while it is pending does nothing', async () => {
  const { mock, asked } = await showPreview({ hold: ['sendTransaction'] })
  await press('lk-send-submit')
  await expect.poll(isBusy).toBe('true')
  expect(text()).toContain('Approve it in your wallet')
  await pressTwice()
  mock.release('sendTransaction')
  await waitForView('Account')
  expect(asked()).toHaveLength(1)
  expect(asked()[0]?.params).toMatchObject({ to: receiver, value: 5n * 10n ** 17n })
})

test('after a success the modal says so and shows the account, from which no way leads back', async () => {
  const { latchkey } = await showPreview()
  await press('lk-send-submit')
  await waitForView('Account')
  expect((await find('lk-notice')).textContent).toContain('Transaction started')
  expect(all('lk-back')).toEqual([])
  expect(latchkey.store.get(locationAtom)).toMatchObject({ view: 'Account', canGoBack: false })
  expect(text()).toMatch(/Sen(ding|t) 0\.5 ETH/)
})

test('a site that opens Send itself gets the same end', async () => {
  const { latchkey } = await showTokens(undefined, {})
  closeModal(latchkey)
  openModal(latchkey, 'WalletSend')
  await write('lk-send-amount', '0.5')
  await write('lk-send-receiver', receiver)
  await press('lk-send-review')
  await press('lk-send-submit')
  await waitForView('Account')
  expect((await find('lk-notice')).textContent).toContain('Transaction started')
})

test('error: a rejection says that nothing was sent, and a further press asks again', async () => {
  const { latchkey, mock, asked } = await showPreview()
  mock.fails.sendTransaction = new UserRejectedError()
  await press('lk-send-submit')
  await expect.poll(text).toContain('You declined it in your wallet')
  expect(text()).toContain('Nothing was sent')
  await expect.poll(() => getAnnounced('status')).toContain('Nothing was sent')
  expect(getView(latchkey)).toBe('WalletSendPreview')
  delete mock.fails.sendTransaction
  mock.hold('sendTransaction')
  await pressTwice()
  await expect.poll(() => asked().length).toBe(2)
  await expect.poll(isBusy).toBe('true')
  expect(text()).not.toContain('Nothing was sent')
  await pressTwice()
  mock.release('sendTransaction')
  await waitForView('Account')
  expect(asked()).toHaveLength(2)
})

test('error: a transfer that failed says so, and that nothing was sent', async () => {
  const { latchkey, mock } = await showPreview()
  mock.fails.sendTransaction = new Error('no gas')
  await press('lk-send-submit')
  await expect.poll(text).toContain('Something went wrong')
  expect(text()).toContain('Nothing was sent')
  expect(getView(latchkey)).toBe('WalletSendPreview')
})

test('security: one that may have been sent offers no second press, but the account', async () => {
  const { mock, asked } = await showPreview()
  mock.fails.sendTransaction = new TransactionUnknownError({ cause: undefined })
  await press('lk-send-submit')
  await expect.poll(text).toContain('The transaction may have been sent')
  expect(all('lk-send-submit')).toEqual([])
  expect(text()).not.toContain('Nothing was sent')
  const buttons = modal().querySelectorAll<HTMLElement>('[part=view] button')
  expect(Array.from(buttons, ({ textContent }) => textContent)).toEqual(['To the account'])
  buttons[0]?.click()
  await waitForView('Account')
  expect(text()).toContain('0.5 ETH may have been sent')
  expect(asked()).toHaveLength(1)
})

test('error: a transfer that cannot be made says why, leads back to the form, and is checked again by a press', async () => {
  const { latchkey, mock } = await showPreview({
    fails: {
      getTransferFee: new LatchkeyError({ code: 'x', shortMessage: 'Down', retryable: true }),
    },
  })
  await expect.poll(text).toContain('Down')
  await press('lk-send-change')
  await waitForView('WalletSend')
  expect(getView(latchkey)).toBe('WalletSend')
  await press('lk-send-review')
  await waitForView('WalletSendPreview')
  await find('lk-try-again')
  delete mock.fails.getTransferFee
  await press('lk-try-again')
  await find('lk-send-submit')
})

test('error: more than the balance less the fee is refused before the wallet is asked', async () => {
  const { asked } = await showPreview({}, '1.5')
  await expect.poll(text).toContain('Not enough ETH')
  expect(all('lk-send-submit')).toEqual([])
  expect(asked()).toEqual([])
})

test('security: a look-alike is shown beside the address that it is not, and is sent to only after a press that says so', async () => {
  const { latchkey, mock } = await showSend(undefined, { tokens: [] })
  const poison = `${receiver.slice(0, 6)}${'1'.repeat(32)}${receiver.slice(-4)}`.toLowerCase()
  latchkey.store.set(transactionsAtom, [
    {
      ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', to: receiver, status: 'confirmed' },
      ...{ token: { symbol: 'ETH', decimals: 18 }, amount: '1', createdAt: 0 },
      from: getConnection(latchkey)?.address ?? '',
    },
  ])
  await write('lk-send-amount', '0.5')
  await write('lk-send-receiver', poison)
  await press('lk-send-review')
  await find('lk-send-anyway')
  expect(text()).toContain(poison)
  expect(text()).toContain(receiver)
  const marked = Array.from(
    modal().querySelectorAll('dd:first-of-type mark'),
    ({ textContent }) => textContent,
  )
  expect(marked.join('')).toMatch(/^1{25,}$/)
  expect(all('lk-send-submit')).toEqual([])
  await press('lk-send-anyway')
  // Still named on the page that sends, with the address that the visitor knows.
  expect((await find('lk-send-look-alike')).textContent).toContain(receiver)
  await press('lk-send-submit')
  await waitForView('Account')
  expect(mock.calls.filter(({ method }) => method === 'sendTransaction')).toMatchObject([
    { params: { to: poison } },
  ])
})

test('a token is sent with its contract named, by its own amount', async () => {
  const { mock } = await showSend(undefined, { names: { 'alder.eth': receiver } })
  await press('lk-send-token')
  await press(`lk-token-${holdings[1]?.address}`)
  await write('lk-send-amount', '0.5')
  await write('lk-send-receiver', 'alder.eth')
  await press('lk-send-review')
  await find('lk-send-submit')
  expect(text()).toContain('Token contract')
  expect((await find('lk-send-sum')).textContent).toBe('0.5 DUSD')
  expect((await find('lk-send-first')).textContent).toContain('First transfer to this address')
  await press('lk-send-submit')
  await waitForView('Account')
  expect(mock.calls.filter(({ method }) => method === 'sendToken')).toMatchObject([
    { params: { to: receiver, token: holdings[1]?.address, value: 500_000n } },
  ])
})

test('Max is computed for the receiver when it is reviewed', async () => {
  await showSend(undefined, { balance: 10n ** 18n })
  await press('lk-send-max')
  await expect.poll(() => readField('lk-send-amount')).toBe('0.99958')
  await write('lk-send-receiver', receiver)
  await press('lk-send-review')
  expect((await find('lk-send-sum')).textContent).toBe('0.99958 ETH')
})
