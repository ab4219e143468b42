import { swapRouter, words } from '@latchkey/test-support/swapMarket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coin, dollars, ether, openSwapper } from '../../test/openSwapper.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { parseAmount } from '../money/parseAmount.ts'
import { transactionsAtom } from '../transactions/state.ts'
import { getMaxSwapAmount } from './getMaxSwapAmount.ts'
import { approveSwap, swap } from './swap.ts'

const back = { from: dollars, to: coin, amount: 1_000_000_000n }
const quotes = [{ toAmount: String(ether / 2n) }]

test.each([0, 30])(
  'amounts of tokens with %s decimals are exact, and no shown figure is above the true one',
  async (decimals) => {
    const from = { ...dollars, decimals }
    const to = { ...from, address: `0x${'90'.repeat(20)}`, symbol: 'GOLD' }
    const { latchkey, market, prepare } = await openSwapper({
      decimals,
      prices: [from, to].map(({ address }) => ({ address: `eip155:1:${address}`, price: 1.37 })),
    })
    const units = fc.bigInt(1n, 10n ** BigInt(decimals + 18))
    await fc.assert(
      fc.asyncProperty(units, units, async (amount, amountOut) => {
        Object.assign(market, { held: amount, allowance: amount })
        market.quotes = [{ toAmount: String(amountOut) }]
        const plan = await prepare({ from, to, amount })
        expect(plan).toMatchObject({ amount, amountOut, approvals: [] })
        expect(plan.minimumOut).toBe((amountOut * 99n + 99n) / 100n)
        expect(plan.request.data).toContain(words(amount, plan.minimumOut))
        for (const [shown = 0n, value] of [
          [plan.usd, amount],
          [plan.usdOut, amountOut],
        ] as const) {
          const exact = value * 1_370_000n
          const unit = 10n ** BigInt(decimals)
          expect(shown * unit <= exact && (shown + 1n) * unit > exact).toBe(true)
        }
        const most = await getMaxSwapAmount(latchkey, { from })
        expect(parseAmount(most, decimals)).toEqual({ value: amount })
      }),
      { numRuns: 30 },
    )
  },
)

test('error: a swap of a token whose balance has shrunk since the plan fails, nothing is sent, and the next plan says why', async () => {
  const { latchkey, market, mock, sent, prepare } = await openSwapper({
    ...{ quotes, allowance: back.amount },
  })
  const plan = await prepare(back)
  market.held = back.amount - 1n
  // The wallet estimates the gas.
  mock.fails.sendTransaction = new RpcError(-32000)
  await expect(swap(latchkey, plan)).rejects.toMatchObject({ code: 'swapFailed' })
  expect(sent).toEqual([])
  expect(latchkey.store.get(transactionsAtom)).toEqual([])
  await expect(prepare(back)).rejects.toMatchObject({ code: 'notEnough.token' })
})

test('error: a swap of a token that takes a fee of each transfer, which a node says would fail, is not offered', async () => {
  const { latchkey, market, sent, prepare } = await openSwapper({ quotes, gas: null })
  // Without the approval, a node says the same of every swap.
  const plan = await prepare(back)
  await expect(swap(latchkey, plan)).rejects.toMatchObject({ code: 'approvalRequired' })
  await approveSwap(latchkey, plan)
  market.allowance = back.amount
  await expect(prepare(back)).rejects.toMatchObject({ code: 'swapWouldFail' })
  expect(sent.map(({ to }) => to)).toEqual([dollars.address])
})

test('error: an approval that reverts ends as failed, and neither the next approval nor a swap follows', async () => {
  const { latchkey, sent, prepare } = await openSwapper({
    ...{ quotes, gas: null, allowance: 5n, isApprovalRefused: true, status: 'failed' },
  })
  const plan = await prepare(back)
  expect(plan.approvals).toHaveLength(2)
  await expect(approveSwap(latchkey, plan)).rejects.toMatchObject({ code: 'transactionFailed' })
  await expect(swap(latchkey, plan)).rejects.toMatchObject({ code: 'approvalRequired' })
  expect(sent.map(({ data }) => data)).toEqual([`0x095ea7b3${words(swapRouter, 0)}`])
  expect(latchkey.store.get(transactionsAtom)).toMatchObject([
    { kind: 'approve', amount: '0', status: 'failed' },
  ])
})
