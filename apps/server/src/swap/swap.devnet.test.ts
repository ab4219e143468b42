import {
  devnetAccounts,
  devnetExchange,
  devnetFee,
  devnetFine,
  devnetGold,
  devnetImpostor,
  devnetTether,
  devnetToken,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { startDevnetServer } from '../../test/startDevnetServer.ts'

const { router } = devnetExchange
const [alice, , , poor] = devnetAccounts
const user = `eip155:1:${alice.address}`
const ether = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const dollars = `eip155:1:${devnetToken.address}`
const gold = `eip155:1:${devnetGold.address}`
const market = [devnetToken, devnetGold, devnetFee, devnetFine, devnetWrappedEther]
const wrapped = `eip155:1:${devnetWrappedEther.address}`

let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer({ env: { LATCHKEY_HISTORY_POLL_MS: '60000' } })
})
beforeEach(() => world.devnet.reset())
afterAll(() => world?.stop())

const good = async (path: string, asking: Parameters<typeof world.request>[1]) => {
  const { status, json, text } = await world.request(path, asking)
  expect(status, text).toBe(200)
  return json
}
const quote = async (from: string, to: string, amount: bigint) => {
  const query = { from, to, amount: String(amount), userAddress: alice.address, gasPrice: '5' }
  const { quotes } = (await good('/v1/convert/quotes', { query })) as {
    quotes: { toAmount: string }[]
  }
  return BigInt(quotes[0]?.toAmount ?? 0)
}
const built = z.object({
  tx: z.object({
    from: z.string(),
    to: z.string(),
    data: z.string().transform((data) => data as Hex),
    amount: z.string().transform(BigInt).optional(),
    value: z.string().transform(BigInt).optional(),
    eip155: z.object({ gas: z.string().optional(), gasPrice: z.string() }).nullable(),
  }),
})
const getAddress = (caip: string) => caip.split(':')[2] as Hex

type Swap = {
  from: string
  to: string
  amount: bigint
  slippage?: number
  disableEstimate?: boolean
}
const build = async ({ amount, slippage = 1, ...rest }: Swap) => {
  const body = { userAddress: user, amount: String(amount), eip155: { slippage }, ...rest }
  return built.parse(await good('/v1/convert/build-transaction', { body })).tx
}
const approve = async (from: string, to: string, amount?: bigint) => {
  const query = { from, to, userAddress: user, amount: amount?.toString() }
  const { tx } = built.parse(await good('/v1/convert/build-approve', { query: query as never }))
  return tx
}
const allowance = async (tokenAddress: string) => {
  const query = { tokenAddress, userAddress: user }
  return ((await good('/v1/convert/allowance', { query })) as { allowance: string }).allowance
}
const balance = (token: string, holder: Hex = alice.address) =>
  world.client.readContract({
    address: getAddress(token),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [holder],
  })
const sign = (tx: { to: string; data: Hex }, value = 0n) =>
  world.send(0, { to: getAddress(tx.to), data: tx.data, value })

test('ether for a token: the quote is built, and the swap pays exactly its amount', async () => {
  const quoted = await quote(ether, dollars, parseEther('1'))
  expect(quoted).toBe(2_988_020_943n)
  const tx = await build({ from: ether, to: dollars, amount: parseEther('1') })
  expect(tx).toMatchObject({
    from: user,
    to: `eip155:1:${router.address}`,
    amount: quoted,
    eip155: { gas: expect.stringMatching(/^\d{5,6}$/), gasPrice: expect.stringMatching(/^\d+$/) },
  })
  const before = await balance(dollars)
  expect((await sign(tx, parseEther('1'))).status).toBe('success')
  expect((await balance(dollars)) - before).toBe(quoted)
})

test('a token for ether: allowance, approval of exactly the amount, swap', async () => {
  const amount = 300_000_000n
  expect(await allowance(dollars)).toBe('0')
  expect(BigInt(await allowance(ether))).toBe(maxUint256)
  const approval = await approve(dollars, ether, amount)
  expect(approval).toMatchObject({ from: user, to: dollars, value: 0n })
  const { args } = decodeFunctionData({ abi: erc20Abi, data: approval.data })
  expect(args).toEqual([router.address, amount])
  await sign(approval)
  expect(await allowance(dollars)).toBe(String(amount))

  const quoted = await quote(dollars, ether, amount)
  const tx = await build({ from: dollars, to: ether, amount })
  const { address } = alice
  const before = await world.client.getBalance({ address })
  const { hash } = await sign(tx)
  const receipt = await world.client.getTransactionReceipt({ hash })
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect((await world.client.getBalance({ address })) - before + fee).toBe(quoted)
  expect(receipt.gasUsed <= BigInt(tx.eip155?.gas ?? 0)).toBe(true)
  expect(await allowance(dollars)).toBe('0')
})

test('two tokens without a common pool are traded through ether', async () => {
  await sign(await approve(dollars, gold))
  expect(await allowance(dollars)).toBe(String(maxUint256))
  const quoted = await quote(dollars, gold, 100_000_000n)
  await sign(await build({ from: dollars, to: gold, amount: 100_000_000n }))
  expect(await balance(gold)).toBe(quoted)
})

test('if the price moves, the swap pays at least the minimum output, or fails', async () => {
  const amount = parseEther('1')
  const move = async (value: bigint) =>
    sign(await build({ from: ether, to: dollars, amount: value }), value)
  const tx = await build({ from: ether, to: dollars, amount, slippage: 1 })
  const least = ((tx.amount ?? 0n) * 99n) / 100n
  // Half a percent of the pool's ether moves the price by one percent: one trade slightly below, one above.
  await move(parseEther('4'))
  const before = await balance(dollars)
  expect((await sign(tx, amount)).status).toBe('success')
  const received = (await balance(dollars)) - before
  expect(received < (tx.amount ?? 0n) && received >= least).toBe(true)

  const late = await build({ from: ether, to: dollars, amount, slippage: 1 })
  await move(parseEther('20'))
  const call = { account: alice.address, to: getAddress(late.to), data: late.data, value: amount }
  await expect(world.client.call(call)).rejects.toThrow(/revert/)
  const exact = await build({ from: ether, to: dollars, amount, slippage: 0 })
  await move(parseEther('0.1'))
  await expect(world.client.call({ ...call, data: exact.data })).rejects.toThrow(/revert/)
})

test('a swap that was signed twenty minutes too late fails', async () => {
  const amount = parseEther('1')
  const tx = await build({ from: ether, to: dollars, amount })
  const call = { account: alice.address, to: getAddress(tx.to), data: tx.data, value: amount }
  await world.client.increaseTime({ seconds: 1000 })
  await world.client.mine({ blocks: 1 })
  await world.client.call(call)
  await world.client.increaseTime({ seconds: 300 })
  await world.client.mine({ blocks: 1 })
  await expect(world.client.call(call)).rejects.toThrow(/revert/)
  // The chain's clock applies: the next swap is valid for another twenty minutes.
  const next = await build({ from: ether, to: dollars, amount })
  await world.client.call({ ...call, data: next.data })
})

test('for any amount the quote is the constant product, rounded down, by the best route', async () => {
  // Reserves of devnet's initial state.
  const pools = { dollars: 3_000_000n * 10n ** 6n, ether: 1000n * 10n ** 18n }
  const out = (amount: bigint, into: bigint, from: bigint) =>
    (amount * 997n * from) / (into * 1000n + amount * 997n)
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n }),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      async (wei, units) => {
        expect(await quote(ether, dollars, wei)).toBe(out(wei, pools.ether, pools.dollars))
        expect(await quote(wrapped, dollars, wei)).toBe(out(wei, pools.ether, pools.dollars))
        expect(await quote(dollars, ether, units)).toBe(out(units, pools.dollars, pools.ether))
      },
    ),
    { numRuns: runs(20) },
  )
})

test('tokens that can be swapped, and gas prices', async () => {
  const all = await good('/v1/convert/tokens', { query: { chainId: 'eip155:1' } })
  expect(all).toEqual({
    tokens: [
      { address: ether, symbol: 'ETH', decimals: 18 },
      ...[...market, devnetTether, devnetImpostor].map(({ address, symbol, decimals }) => ({
        ...{ address: `eip155:1:${address}`, symbol, decimals },
      })),
    ].map((token) => ({ ...token, name: expect.any(String), logoUri: null, eip2612: null })),
  })
  for (const address of [gold, gold.slice(9), gold.slice(9).toLowerCase()]) {
    const one = await good('/v1/convert/tokens', { query: { chainId: 'eip155:1', address } })
    expect(one).toMatchObject({ tokens: [{ address: gold }] })
  }
  const prices = z
    .record(z.string(), z.string().transform(BigInt))
    .parse(await good('/v1/convert/gas-price', { query: { chainId: 'eip155:1' } }))
  const block = await world.client.getBlock()
  expect((prices.standard ?? 0n) > (block.baseFeePerGas ?? 0n)).toBe(true)
  expect((prices.fast ?? 0n) >= (prices.standard ?? 0n)).toBe(true)
})

test('error: a swap that would fail is not built, or without gas if the estimate is disabled', async () => {
  const body = {
    from: dollars,
    to: ether,
    amount: '1000000',
    userAddress: `eip155:1:${poor.address}`,
    eip155: { slippage: 1 },
  }
  const refused = await world.request('/v1/convert/build-transaction', { body })
  expect(refused).toMatchObject({ status: 400, json: { reasons: [{ field: 'userAddress' }] } })
  const blind = await world.request('/v1/convert/build-transaction', {
    body: { ...body, disableEstimate: true },
  })
  expect(blind).toMatchObject({ status: 200, json: { tx: { eip155: null } } })
})

test('error: too much, too little or no pool is insufficient liquidity, verbatim', async () => {
  const cases: [string, string, string][] = [
    // Less than the smallest unit of the output token.
    [ether, dollars, '1'],
    [dollars, `eip155:1:${alice.address}`, '1000000'],
    [`eip155:1:${alice.address}`, ether, '1000000'],
  ]
  for (const [from, to, amount] of cases) {
    const query = { from, to, amount }
    const { status, json } = await world.request('/v1/convert/quotes', { query })
    expect(status).toBe(400)
    const { reasons } = json as { reasons: { description: string }[] }
    expect(reasons[0]?.description).toContain('insufficient liquidity')
  }
})

test('security: invalid amounts, tokens, accounts and slippages are rejected by name', async () => {
  const trade = { from: ether, to: dollars, amount: '1000', userAddress: user }
  const spoiled = `eip155:1:${devnetToken.address.replace('B2', 'b2')}`
  const cases: [Partial<typeof trade>, string][] = [
    ...['0', '-1', '1.5', '1e18', '0x10', ' 1', '', '٣', 'NaN', 'Infinity', '1,000'].map(
      (amount): [Partial<typeof trade>, string] => [{ amount }, 'amount'],
    ),
    [{ amount: String(2n ** 112n) }, 'amount'],
    [{ amount: '9'.repeat(400) }, 'amount'],
    [{ amount: '1; DROP TABLE registry_wallets' }, 'amount'],
    [{ from: '0x12' }, 'from'],
    [{ from: devnetToken.address }, 'from'],
    [{ from: `eip155:01:${devnetToken.address}` }, 'from'],
    [{ from: `eip155:1:${devnetToken.address}/slip44:60` }, 'from'],
    [{ from: `eip155:424242:${devnetToken.address}` }, 'from'],
    [{ to: `${dollars}${'0'.repeat(200)}` }, 'to'],
    [{ to: "eip155:1:' OR 1=1 --" }, 'to'],
    [{ to: spoiled }, 'to'],
    [{ to: `eip155:10:${devnetToken.address}` }, 'to'],
    [{ to: ether }, 'to'],
    [{ to: wrapped }, 'to'],
  ]
  for (const [change, field] of cases) {
    const query = { ...trade, ...change }
    const body = { ...query, eip155: { slippage: 1 } }
    for (const response of [
      await world.request('/v1/convert/quotes', { query }),
      await world.request('/v1/convert/build-transaction', { body }),
    ]) {
      expect(response.status, JSON.stringify(change)).toBe(400)
      const { reasons } = response.json as { reasons: { field: string }[] }
      expect(reasons[0]?.field.split('.')[0]).toBe(field)
    }
  }
  for (const [change, field, status = 400] of [
    [{ userAddress: alice.address }, 'userAddress'],
    [{ userAddress: `eip155:10:${alice.address}` }, 'userAddress'],
    [{ eip155: undefined }, 'eip155'],
    [{ eip155: {} }, 'eip155.slippage'],
    [{ eip155: { slippage: 6 } }, 'eip155.slippage'],
    [{ eip155: { slippage: -1 } }, 'eip155.slippage'],
    [{ eip155: { slippage: 0.005 } }, 'eip155.slippage'],
    [{ eip155: { slippage: '1e0' } }, 'eip155.slippage'],
    [{ eip155: { slippage: 1, permit: '0x' } }, 'eip155.permit', 501],
    [{ amount: 1000 }, 'amount'],
  ] as [object, string, number?][]) {
    const body = { ...trade, eip155: { slippage: 1 }, ...change }
    const response = await world.request('/v1/convert/build-transaction', { body })
    expect(response, JSON.stringify(change)).toMatchObject({
      status,
      json: { reasons: [{ field }] },
    })
  }
})
