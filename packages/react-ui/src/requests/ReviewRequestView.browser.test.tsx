import { connect, getQueryClient, sendTransaction } from '@latchkey/core'
import type { CallMeaning } from '@latchkey/core/adapter'
import { getPortfolioQueryOptions } from '@latchkey/core/tokens'
import { dataService, holdings } from '@latchkey/scenes/dataService'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { find, modal, showApp, waitForRemoval, waitForView, wallet } from '../../test/showApp.tsx'
import { press } from '../../test/showSend.ts'

const [account, other] = testAddresses
const contract = `0x${'C0'.repeat(20)}`
const token = holdings.find(({ symbol }) => symbol === 'DUSD')?.address ?? ''
const value = 5n * 10n ** 17n

/** A transaction that the site asks for, which does this. */
async function show(meaning: CallMeaning, { isRisky = false, isKnown = true } = {}) {
  const mock = mockAdapter({
    wallets: [{ ...wallet, accounts: [account] }],
    describedCall: { meaning, isRisky },
    hold: ['sendTransaction'],
  })
  const config = {
    ...dataService(holdings),
    features: { explainRequests: true },
    metadata: { name: 'Shop', url: location.origin },
  }
  const { latchkey } = showApp(null, { mock, config })
  const connection = await connect(latchkey, { walletId: wallet.connectorId })
  if (isKnown)
    await (await getQueryClient(latchkey)).fetchQuery(
      getPortfolioQueryOptions(latchkey, connection),
    )
  const sent = sendTransaction(latchkey, { to: other, value, data: '0x12345678' })
  sent.catch(() => undefined)
  await waitForView('ReviewRequest')
  const asked = () => mock.calls.filter(({ method }) => method === 'sendTransaction').length
  const request = await find('lk-request')
  return { mock, sent, asked, text: () => request.textContent ?? '' }
}

const approval = { kind: 'approval', token, spender: contract, isIncrease: false } as const
const unlimited = { ...approval, value: 2n ** 256n - 1n, isUnlimited: true }
const limited = { ...approval, value: 2_500_000n, isUnlimited: false }
const swap = { kind: 'swap', contract, path: [token, contract], to: account } as const
const amounts = { amountIn: 2_500_000n, amountOut: value, native: 'amountOut' } as const

test.each<[string, CallMeaning, readonly string[]]>([
  ['a transfer', { kind: 'transfer', to: other, value }, ['Send 0.5 ETH', `To${other}`]],
  [
    'a token',
    { kind: 'tokenTransfer', token, to: other, value: 2_500_000n },
    ['Send 2.5 DUSD', `To${other}`],
  ],
  [
    'a token of somebody else',
    { kind: 'tokenTransfer', token, from: contract, to: other, value: 1n },
    ['Move 0.000001 DUSD of another account', `Of${contract}`],
  ],
  [
    'collectibles',
    {
      ...{ kind: 'collectibleTransfer', contract, from: account, to: other },
      items: [
        { id: 7n, amount: 1n },
        { id: 8n, amount: 2n },
      ],
    },
    ['Send 2 collectibles', '#7, #8 × 2'],
  ],
  ['an approval', limited, ['Let another account take 2.5 DUSD', `Who may take${contract}`]],
  ['an increase', { ...limited, isIncrease: true }, ['take 2.5 DUSD more']],
  ['an approval that is taken back', { ...limited, value: 0n }, ['Take back a permission']],
  ['a signed approval', { ...limited, owner: account }, [`Of${account}`]],
  [
    'collectibles that are approved',
    { kind: 'collectibleApproval', contract, operator: other, isAllowed: true },
    ['take all your collectibles of a contract', `Who may take${other}`],
  ],
  ['wrapping', { kind: 'wrap', contract, value }, ['Deposit 0.5 ETH in a contract']],
  [
    'unwrapping',
    { kind: 'unwrap', contract, value },
    ['Withdraw from a contract', `${value} of its smallest unit`],
  ],
  ['a swap', { ...swap, ...amounts, limit: 'amountOut' }, ['Swap 2.5 DUSD for at least 0.5 ETH']],
  [
    'a swap for an exact amount',
    { ...swap, ...amounts, limit: 'amountIn' },
    ['Swap at most 2.5 DUSD for 0.5 ETH', 'You pay at most2.5 DUSD', 'Bought0.5 ETH'],
  ],
  ['a contract', { kind: 'creation', value }, ['Create a contract', 'Sent along0.5 ETH']],
  [
    'several calls',
    { kind: 'batch', contract, value: 0n, calls: [limited, { kind: 'wrap', contract, value }] },
    ['2 calls in one transaction', 'take 2.5 DUSD', 'Deposit 0.5 ETH in a contract'],
  ],
])('%s is said in words, with whole addresses', async (_, meaning, expected) => {
  const { text } = await show(meaning)
  for (const words of ['Shop asks for this', ...expected]) await expect.poll(text).toContain(words)
  expect(text()).not.toMatch(/safe/i)
})

test('amounts of a token that was not read before are in its smallest unit, and nothing is requested for it', async () => {
  const { text } = await show(limited, { isKnown: false })
  await expect.poll(text).toContain('Let another account take a token')
  await expect.poll(text).toContain('2500000 of its smallest unit, or the item of that number')
})

test('security: what gives power away or cannot be read has a warning that says what can happen', async () => {
  const { text } = await show(unlimited, { isRisky: true })
  await expect.poll(text).toContain('Let another account take all your DUSD')
  await expect.poll(text).toContain('AmountUnlimited')
  await expect.poll(text).toContain('It can be taken at any time, without asking you again')
})

test.each<[string, CallMeaning]>([
  ['a swap by a contract that is no known router', { ...swap, ...amounts, limit: 'amountOut' }],
  ['a deposit in a contract', { kind: 'wrap', contract, value }],
])('security: %s has a warning', async (_, meaning) => {
  const { text } = await show(meaning)
  await expect.poll(text).toContain('Unknown contract: it may keep what you pay')
})

test('security: a limited approval of a token that is not known has the warning of an unlimited one', async () => {
  const { text } = await show(limited, { isKnown: false })
  await expect.poll(text).toContain('It can be taken at any time, without asking you again')
})

test('security: an unknown call is called unknown, with what is sent along', async () => {
  const unknown = { kind: 'unknown', to: contract, value, selector: '0x12345678' } as const
  const { text } = await show(unknown, { isRisky: true })
  await expect.poll(text).toContain('Unknown: what this does cannot be read')
  await expect.poll(text).toContain('Sent along0.5 ETH')
  await expect.poll(text).toContain('Function0x12345678')
  await expect.poll(text).toContain('It could move anything this account has')
})

test('the wallet is asked after a press, the view waits for it, and closes', async () => {
  const { mock, sent, asked } = await show({ kind: 'transfer', to: other, value })
  expect(asked()).toBe(0)
  await press('lk-request-continue')
  await expect.poll(asked).toBe(1)
  await expect.poll(() => modal().textContent).toContain('Approve it in your wallet')
  mock.release('sendTransaction')
  await sent
  await waitForRemoval('lk-modal')
})

test('error: a transaction that is declined here, or by closing, never reaches the wallet', async () => {
  const { sent, asked } = await show({ kind: 'transfer', to: other, value })
  await press('lk-request-decline')
  await expect(sent).rejects.toMatchObject({ code: 'userRejected' })
  await waitForRemoval('lk-modal')
  expect(asked()).toBe(0)
})
