import { getConnection } from '@latchkey/core'
import { sendFormAtom } from '@latchkey/core/send'
import { transactionsAtom } from '@latchkey/core/transactions'
import { testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import {
  all,
  find,
  focused,
  getAnnounced,
  getView,
  modal,
  still,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { press, readField, showSend, showTokens, write } from '../../test/showSend.ts'

const receiver = testAddresses[1]
const label = async () => (await find('lk-send-review')).textContent
const focusedId = () => focused()?.getAttribute('data-testid')

test('the one button says the next missing thing, goes to its field, and opens the review once nothing is missing', async () => {
  const { latchkey } = await showSend()
  expect(await label()).toBe('Enter an amount')
  await write('lk-send-receiver', '0x12')
  expect(await label()).toBe('Enter an amount')
  await press('lk-send-review')
  await expect.poll(focusedId).toBe('lk-send-amount')
  await write('lk-send-amount', '0.5.')
  await expect.poll(label).toBe('Check the amount')
  await write('lk-send-amount', '1.6')
  await expect.poll(label).toBe('Not enough ETH')
  await write('lk-send-amount', '0')
  await expect.poll(label).toBe('Enter an amount')
  await write('lk-send-amount', '0.5')
  await expect.poll(label).toBe('Check the receiver')
  await press('lk-send-review')
  await expect.poll(focusedId).toBe('lk-send-receiver')
  await write('lk-send-receiver', ' ')
  await expect.poll(label).toBe('Enter a receiver')
  await press('lk-send-review')
  expect(getView(latchkey)).toBe('WalletSend')
  await write('lk-send-receiver', 'alder.eth')
  await expect.poll(label).toBe('Review')
  await write('lk-send-receiver', receiver)
  await press('lk-send-review')
  await waitForView('WalletSendPreview')
})

test('the value in dollars is beneath the amount, rounded down', async () => {
  await showSend()
  await write('lk-send-amount', '0,5')
  await expect.poll(() => modal().textContent).toContain('$1,602.09')
  await write('lk-send-amount', '0.0000001')
  await expect.poll(() => modal().textContent).toContain('<$0.01')
})

test('Max fills the field with the balance less the network fee', async () => {
  const { latchkey } = await showSend(undefined, { balance: 10n ** 18n })
  await press('lk-send-max')
  await expect.poll(() => readField('lk-send-amount')).toMatch(/^0\.999/)
  expect(modal().textContent).toContain('Less the network fee')
  expect(await label()).toBe('Enter a receiver')
  expect(getView(latchkey)).toBe('WalletSend')
})

test('security: Max that comes late changes neither an amount that was typed since, nor the review', async () => {
  const { latchkey, mock } = await showSend(undefined, { hold: ['getTransferFee'] })
  await write('lk-send-receiver', receiver)
  await press('lk-send-max')
  await expect.poll(() => find('lk-send-max').then(({ ariaBusy }) => ariaBusy)).toBe('true')
  await write('lk-send-amount', '0.1')
  await press('lk-send-review')
  mock.release('getTransferFee')
  await waitForView('WalletSendPreview')
  await expect.poll(() => modal().textContent).toContain('Send 0.1 ETH')
  await still()
  expect(latchkey.store.get(sendFormAtom)).toMatchObject({ sendTokenAmount: '0.1', isMax: false })
})

test('error: Max with less than the network fee says what is missing', async () => {
  await showSend(undefined, { balance: 1n })
  await press('lk-send-max')
  await expect.poll(() => modal().textContent).toContain('Not enough ETH to cover fees')
  expect(await readField('lk-send-amount')).toBe('')
})

test('security: an amount that may be a thousand or one is refused, and one of too many digits', async () => {
  await showSend()
  await write('lk-send-receiver', receiver)
  await write('lk-send-amount', '1,234')
  await expect.poll(label).toBe('Check the amount')
  expect(modal().textContent).toContain('Write it without a separator for thousands')
  expect((await find('lk-send-amount')).getAttribute('aria-invalid')).toBe('true')
  await write('lk-send-amount', `0.${'1'.repeat(19)}`)
  await expect
    .poll(() => modal().textContent)
    .toContain('ETH has at most 18 digits after the point')
  await write('lk-send-amount', '0.1')
  await expect.poll(label).toBe('Review')
})

test.each(['1e3', '-1', 'abc', '$100', '1.2.3'])(
  'error: the field says why %s is no amount',
  async (amount) => {
    await showSend()
    await write('lk-send-amount', amount)
    await expect.poll(() => modal().textContent).toContain('Write it in digits, such as 0.5')
    expect(await label()).toBe('Check the amount')
  },
)

test.each([
  [`0x${'1'.repeat(39)}`, 'neither a name nor an address on Ethereum'],
  ['alder', 'neither a name nor an address on Ethereum'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'an address of another chain (Bitcoin)'],
  ['So11111111111111111111111111111111111111112', 'an address of another chain (Solana)'],
])(
  'error: once %s is typed the field says that it is %s, without an amount too',
  async (to, why) => {
    const { clock } = await showSend()
    await write('lk-send-receiver', to)
    expect(modal().textContent).not.toContain(why)
    clock.advance(500)
    await expect.poll(() => modal().textContent).toContain(why)
  },
)

test('another token empties the amount and keeps the receiver', async () => {
  await showSend()
  await write('lk-send-amount', '0.5')
  await write('lk-send-receiver', receiver)
  await press('lk-send-token')
  await waitForView('WalletSendSelectToken')
  await press(`lk-token-0x${'01'.repeat(20)}`)
  await waitForView('WalletSend')
  expect((await find('lk-send-token')).title).toBe('Token: DUSD. Change token')
  expect(await readField('lk-send-amount')).toBe('')
  expect(await readField('lk-send-receiver')).toBe(receiver)
  await write('lk-send-amount', '1250.76')
  await expect.poll(label).toBe('Not enough DUSD')
})

test('a site that has switched Send off shows no way to it', async () => {
  await showTokens(undefined, {}, { features: { send: false } })
  expect(all('lk-send')).toEqual([])
})

test('a name is looked up once it is typed, and its address is shown', async () => {
  const { clock, mock } = await showSend(undefined, { names: { 'alder.eth': receiver } })
  const asked = () => mock.calls.filter(({ method }) => method === 'resolveName')
  await write('lk-send-receiver', 'alder.et')
  clock.advance(499)
  await write('lk-send-receiver', 'alder.eth')
  clock.advance(499)
  expect(asked()).toEqual([])
  clock.advance(1)
  expect((await find('lk-send-profile')).textContent).toContain('alder.eth')
  expect((await find('lk-send-profile')).textContent).toContain('First transfer to this address')
  await expect.poll(() => getAnnounced('status')).toContain('First transfer to this address')
  expect(asked()).toHaveLength(1)
  // The next character hides it at once.
  await write('lk-send-receiver', 'alder.eth.')
  await waitForRemoval('lk-send-profile')
})

test('error: a name that nobody has is said at its field, to which the button leads', async () => {
  const { clock, latchkey } = await showSend()
  await write('lk-send-amount', '0.5')
  await write('lk-send-receiver', 'nobody.eth')
  clock.advance(500)
  await expect.poll(() => modal().textContent).toContain('Nobody has this name')
  expect(await label()).toBe('Check the receiver')
  await press('lk-send-review')
  await expect.poll(focusedId).toBe('lk-send-receiver')
  expect(getView(latchkey)).toBe('WalletSend')
})

test('security: an address that looks like the one of an earlier transfer is named as such', async () => {
  const { clock, latchkey } = await showSend(undefined, { tokens: [] })
  latchkey.store.set(transactionsAtom, [
    {
      ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', to: receiver, status: 'confirmed' },
      ...{ token: { symbol: 'ETH', decimals: 18 }, amount: '1', createdAt: 0 },
      from: getConnection(latchkey)?.address ?? '',
    },
  ])
  await write('lk-send-receiver', receiver)
  clock.advance(500)
  await expect
    .poll(async () => (await find('lk-send-profile')).textContent)
    .toContain('You have sent to this address before')
  await write(
    'lk-send-receiver',
    `${receiver.slice(0, 6)}${'1'.repeat(32)}${receiver.slice(-4)}`.toLowerCase(),
  )
  clock.advance(500)
  expect((await find('lk-send-look-alike')).textContent).toContain(receiver)
  expect(all('lk-send-profile')).toEqual([])
  await write('lk-send-amount', '0.1')
  await expect.poll(label).toBe('Compare the addresses')
})
