import { runs } from '@latchkey/test-support'
import {
  createMarket,
  respondToSwap,
  type SwapBody,
  swapRouter,
  words,
} from '@latchkey/test-support/swapMarket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFaultyWorld, type WalletRequest } from '../../test/faultyWorld.ts'
import { coin, dollars, ether, swapper } from '../../test/openSwapper.ts'
import { waitForIdle } from '../../test/setup.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { quoteValidityMs } from './getSwapQuotes.ts'
import type { SwapPlan } from './plan.ts'
import { prepareSwap } from './prepareSwap.ts'
import { approveSwap, swap } from './swap.ts'

/** How a service changes its response to a request about an amount. */
const lies: Record<string, (text: string, amount: bigint) => string> = {
  otherQuote: (text, amount) => text.replace(`"fromAmount":"${amount}"`, '"fromAmount":"1"'),
  otherAmount: (text, amount) => text.replace(/(791ac947).{64}/, `$1${words(amount + 1n)}`),
  noMinimum: (text) => text.replace(/(791ac947.{64}).{64}/, `$1${words(1)}`),
  noLimit: (text) => text.replace(/(095ea7b3.{64}).{64}/, `$1${'f'.repeat(64)}`),
  otherRouter: (text) => text.replace(/(095ea7b3).{64}/, `$1${words(`0x${'f'.repeat(40)}`)}`),
  quoteTwice: (text) => text.replace(/"quotes":\[(.*)\]/, '"quotes":[$1,$1]'),
}

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none') },
  { weight: 3, arbitrary: fc.constant('recover') },
  { weight: 2, arbitrary: fc.constantFrom('reload', 'pressTwice', 'expire') },
  { weight: 2, arbitrary: fc.constantFrom('priceFalls', ...Object.keys(lies)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['prepare', 'approve', 'reject', 'lose', 'loseKnown', 'linger', 'waitLong'],
      ...['nodeDown', 'nodeSlow', 'serviceDown', 'serviceSlow', 'fail', 'replace', 'drop'],
    ),
  },
)
/** What happens between the faults. */
const visit = ['prepare', 'press', 'approve', 'mine', 'wait'] as const

/** The number of a word of calldata. */
const readWord = (data: string, at: number) => BigInt(`0x${data.slice(10 + at * 64, 74 + at * 64)}`)

function readRequest({ sent: { data = '0x' }, answer }: WalletRequest) {
  return data.startsWith('0x095ea7b3')
    ? { data, answer, kind: 'approve', amount: readWord(data, 1) }
    : { data, answer, kind: 'swap', amount: readWord(data, 0) }
}

/** A service with one pool, and a token whose allowance is on the chain. */
async function openMarket(token: { allowance: bigint; isTether: boolean }) {
  const market = { ...createMarket(), allowance: token.allowance }
  const state = { price: 10n ** 9n, lie: 'none' }
  /** When the service made each quote, by its output. */
  const quotedAt = new Map<bigint, number>()
  const world = await openFaultyWorld({
    calls: (read) => ({
      getBalance: () => read(() => ({ value: ether, decimals: 18, symbol: 'ETH' })),
      getTokenBalance: () => read(() => ({ value: ether, decimals: dollars.decimals })),
      estimateGas: () =>
        read(() => {
          if (token.isTether && market.allowance > 0n) throw new RpcError(-32000)
          return 50_000n
        }),
    }),
    async respond(url, init) {
      const body = JSON.parse(String(init?.body ?? '{}')) as SwapBody
      const amount = BigInt(url.searchParams.get('amount') ?? body.amount ?? 0)
      if (url.pathname === '/v1/convert/quotes') {
        state.price += 1_000n
        quotedAt.set(state.price, world.clock.now())
      }
      market.quotes = [{ toAmount: String(state.price) }]
      market.gas = market.allowance < amount ? null : { gas: '100000', gasPrice: '5' }
      const response = await respondToSwap(market, url, body)
      const text = (await response?.text()) ?? '{}'
      return new Response(lies[state.lie]?.(text, amount) ?? text)
    },
    include(request) {
      const { kind, amount } = readRequest(request)
      market.allowance = kind === 'approve' ? amount : market.allowance - amount
    },
  })
  return { ...world, state, quotedAt }
}

test('for any schedule of faults of node, data service, wallet and page, no approval and no swap is sent twice or other than it was shown, and each ends as the chain has it', async () => {
  const token = fc.record({ allowance: fc.constantFrom(0n, 5n), isTether: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fault, { minLength: 30, maxLength: 60 }),
      token,
      async (faults, token) => {
        const { state, quotedAt, ...world } = await openMarket(token)
        let amount = 1_000n
        let plan: SwapPlan | undefined
        const pressed = new Set<SwapPlan>()
        const twice: [unknown, unknown][] = []
        const unsettled = new Set<Promise<unknown>>()
        const watch = (call: Promise<unknown>) => {
          unsettled.add(call)
          call.catch(() => {}).finally(() => unsettled.delete(call))
        }
        const press = () => {
          if (!plan) return undefined
          pressed.add(plan)
          const call = (plan.approvals.length > 0 ? approveSwap : swap)(world.page(), plan)
          watch(call)
          return call
        }
        const acts: Record<string, () => unknown> = {
          ...world.acts,
          prepare() {
            const preparing = prepareSwap(world.page(), { from: dollars, to: coin, amount })
            watch(
              preparing.then((prepared) => {
                plan = prepared
              }),
            )
          },
          press: () => void press(),
          pressTwice() {
            watch(
              Promise.allSettled([press(), press()]).then((outcomes) => {
                twice.push(outcomes)
              }),
            )
          },
          async reload() {
            await world.acts.reload?.()
            await waitForIdle()
            expect(unsettled.size).toBe(0)
          },
          recover() {
            world.acts.nodeUp?.()
            world.acts.serviceUp?.()
            state.lie = 'none'
          },
          linger: () => world.pass(10_000),
          expire: () => world.pass(quoteValidityMs),
          priceFalls() {
            state.price = (state.price * 9n) / 10n
          },
        }
        for (const [index, name] of faults.entries()) {
          // Another swap each four rounds.
          amount = 1_000n + BigInt(Math.floor(index / (4 * visit.length)))
          if (name in lies) state.lie = name
          for (const act of [name, visit[index % visit.length] ?? 'none']) {
            await acts[act]?.()
            await world.pass(0)
          }
        }
        state.lie = 'none'
        const { transactions, expected } = await world.finish()
        expect(unsettled.size).toBe(0)

        for (const [first, second] of twice) expect(second).toEqual(first)
        const shown = [...pressed].flatMap((plan) =>
          (plan.approvals.length > 0 ? plan.approvals : [plan]).map(({ request }) => ({
            plan,
            data: request.data,
          })),
        )
        const sent = world.requests.map(readRequest)
        for (const [index, { data, kind, amount }] of sent.entries()) {
          const plans = shown.filter((one) => one.data === data)
          // Each plan has ids of its own, but equal approvals have equal bytes. A rejected one may be asked for again.
          const equal = sent.filter((one) => one.data === data && one.answer !== 'rejected')
          expect(equal.length).toBeLessThanOrEqual(plans.length)
          const { plan } = plans[0] ?? expect.fail('sent without a press')
          const { at = 0, sent: request } = world.requests[index] ?? {}
          if (kind === 'approve') {
            expect([0n, plan.amount]).toContain(amount)
            expect(data).toBe(`0x095ea7b3${words(swapRouter, amount)}`)
            expect(request).toMatchObject({ to: dollars.address, value: 0n, address: swapper })
          } else {
            expect(data.startsWith(`0x791ac947${words(plan.amount)}`)).toBe(true)
            expect(readWord(data, 1)).toBeGreaterThanOrEqual(plan.minimumOut)
            expect(data.slice(10 + 3 * 64)).toMatch(new RegExp(`^${words(swapper)}`))
            expect(request).toMatchObject({ to: swapRouter, value: 0n, address: swapper })
            expect(at - (quotedAt.get(plan.amountOut) ?? 0)).toBeLessThan(quoteValidityMs)
          }
        }
        expect(transactions.map((one) => `${one.kind} ${one.amount} ${one.status}`).sort()).toEqual(
          expected
            .map(({ request, status }) => {
              const { kind, amount } = readRequest(request)
              return `${kind} ${amount} ${status}`
            })
            .sort(),
        )
        expect(world.changed).toEqual([])
        world.page().destroy()
      },
    ),
    { numRuns: runs(30) },
  )
})
