import {
  connect,
  createLatchkey,
  createMemoryStorage,
  getQueryClient,
  type LatchkeyConfig,
  sendTransaction,
} from '@latchkey/core'
import type { CallMeaning } from '@latchkey/core/adapter'
import { requestReviewAtom } from '@latchkey/core/modal'
import { getPortfolioQueryOptions, type Portfolio } from '@latchkey/core/tokens'
import { mockAdapter, mockClock, testAddresses } from '@latchkey/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { LatchkeyContext } from '../context/context.ts'
import { ReviewRequestView } from './ReviewRequestView.tsx'

const [, other] = testAddresses
const token = `0x${'D0'.repeat(20)}`
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A transaction that the site asks for, of an account with 2.5 DUSD. */
async function show(meaning: CallMeaning) {
  const mock = mockAdapter({ describedCall: { meaning, isRisky: false } })
  const clock = mockClock()
  const latchkey = createLatchkey({
    clock,
    adapters: [mock.factory],
    storage: createMemoryStorage(),
    features: { explainRequests: true },
  } satisfies LatchkeyConfig)
  const account = await connect(latchkey, { walletId: 'mock' })
  const { caipNetworkId } = account
  const held = { caipNetworkId, address: token, name: 'Dollar', symbol: 'DUSD', decimals: 6 }
  const portfolio: Portfolio = {
    tokens: [{ ...held, balance: 2_500_000n }],
    ...{ usd: undefined, unpriced: 1, readAt: 0, error: undefined },
  }
  const client = await getQueryClient(latchkey)
  client.setQueryData(getPortfolioQueryOptions(latchkey, account).queryKey, portfolio)
  const sent = sendTransaction(latchkey, { to: other, data: '0x12345678' })
  sent.catch(() => {})
  await expect.poll(() => latchkey.store.get(requestReviewAtom)).toBeDefined()
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  root.render(
    <LatchkeyContext.Provider value={latchkey}>
      <ReviewRequestView />
    </LatchkeyContext.Provider>,
  )
  cleanups.push(() => {
    root.unmount()
    main.remove()
    latchkey.destroy()
  })
  const find = () => main.querySelector('[data-testid=lk-request-continue]')
  await expect.poll(find).not.toBeNull()
  const click = () => find()?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return { mock, clock, latchkey, sent, find, click, text: () => main.textContent }
}

test('security: a press meant for what was there before does not go on', async () => {
  const { mock, clock, latchkey, sent, find, click } = await show({
    kind: 'transfer',
    to: other,
    value: 1n,
  })
  click()
  expect(latchkey.store.get(requestReviewAtom)).toMatchObject({ isApproved: false })
  expect(mock.calls.some(({ method }) => method === 'sendTransaction')).toBe(false)
  await expect
    .poll(() => {
      clock.advance(500)
      return find()?.getAttribute('aria-disabled')
    })
    .toBe('false')
  click()
  expect(await sent).toMatchObject({ hash: expect.any(String) })
})

test('security: an approval of what the account has or more is of all, although it has a limit', async () => {
  const approval = { kind: 'approval', token, spender: other, isUnlimited: false } as const
  const all = await show({ ...approval, value: 2n ** 255n - 1n, isIncrease: false })
  await expect.poll(all.text).toContain('Let another account take all your DUSD')
  expect(all.text()).toContain('Amount57,896')
  expect(all.text()).toContain('It can be taken at any time')
  const some = await show({ ...approval, value: 2_499_999n, isIncrease: false })
  await expect.poll(some.text).toContain('Let another account take 2.499999 DUSD')
  expect(some.text()).not.toContain('It can be taken at any time')
})
