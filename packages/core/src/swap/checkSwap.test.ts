import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSwap as compare, type SwapTerms } from './checkSwap.ts'
import { SwapChangedError, SwapMismatchError } from './errors.ts'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'

/** Before the deadline of 99 s. */
const now = 98_999
const checkSwap = (built: Parameters<typeof compare>[0], agreed: SwapTerms, at = now) =>
  compare(built, agreed, { routers: [router.toUpperCase().replace('X', 'x')], now: at })

const hex = (char: string) => `0x${char.repeat(40)}`
const caip = (address: string) => `eip155:1:${address}` as const
const [user, dollars, gold, wrapped, router, attacker] = ['A', 'b', 'c', 'd', 'e1', 'f'].map(
  (one) => hex(one).slice(0, 42),
) as [string, string, string, string, string, string]
const native = hex('e')

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')

type Call = { amount?: bigint; least?: bigint; path?: string[]; recipient?: string; more?: string }

/** Calldata of a router like Uniswap v2's. */
function calldata(
  selector: string,
  {
    amount = 1_000n,
    least = 1_980n,
    path = [dollars, gold],
    recipient = user,
    more = '',
  }: Call = {},
) {
  const start = selector === 'b6f9de95' ? [] : [amount]
  const offset = BigInt((start.length + 4) * 32)
  const words = [...start, least, offset, recipient, 99n, BigInt(path.length), ...path]
  return `0x${selector}${words.map(word).join('')}${more}`
}
const tokens = '5c11d795'
const toCoin = '791ac947'
const fromCoin = 'b6f9de95'

const terms = (
  change: Partial<SwapTerms['quote']> = {},
  slippage: number | string = 1,
): SwapTerms => ({
  quote: {
    id: undefined,
    fromAmount: '1000',
    fromAccount: caip(dollars),
    toAmount: '2000',
    toAccount: caip(gold),
    ...change,
  },
  userAddress: caip(user),
  slippage,
})
const swap = (change: object = {}) => ({
  tx: {
    from: caip(user),
    to: caip(router),
    data: calldata(tokens),
    amount: '2000',
    eip155: undefined,
    ...change,
  },
})

test('the swap of the quote is accepted, of tokens and of the native currency, in any letter case', () => {
  expect(() => checkSwap(swap(), terms())).not.toThrow()
  expect(() => checkSwap(swap({ from: caip(user.toLowerCase()) }), terms())).not.toThrow()
  const bought = swap({ data: calldata(toCoin, { path: [dollars, wrapped] }) })
  expect(() => checkSwap(bought, terms({ toAccount: caip(native) }))).not.toThrow()
  const sold = swap({ data: calldata(fromCoin, { path: [wrapped, gold] }) })
  expect(() => checkSwap(sold, terms({ fromAccount: caip(native) }))).not.toThrow()
})

test('error: a swap with less than the minimum output is a changed price, and needs a new quote', () => {
  const error = (change: object) => {
    try {
      checkSwap(swap(change), terms())
    } catch (cause) {
      return cause
    }
    return undefined
  }
  for (const change of [
    { amount: '1979' },
    { data: calldata(tokens, { least: 1_979n }) },
    { data: calldata(tokens, { least: 0n }) },
    { amount: '1979', data: '0x12aa3caf0000' },
  ]) {
    expect(error(change)).toBeInstanceOf(SwapChangedError)
    expect(error(change)).toMatchObject({ code: 'swapChanged', retryable: true })
  }
  expect(error({ amount: '1980' })).toBeUndefined()
})

test('security: for any quote and transaction, an accepted swap has the minimum output', () => {
  const units = fc.bigInt({ min: 1n, max: 2n ** 112n })
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.integer({ min: 0, max: 500 }),
      fc.boolean(),
      (toAmount, amount, least, points, isText) => {
        const slippage = isText ? String(points / 100) : points / 100
        const shown = getMinimumAmountOut(toAmount, BigInt(points))
        const built = swap({ amount: String(amount), data: calldata(tokens, { least }) })
        const check = () => checkSwap(built, terms({ toAmount: String(toAmount) }, slippage))
        if (amount >= shown && least >= shown) expect(check).not.toThrow()
        else expect(check).toThrow(SwapChangedError)
        // Rounded in favour of the visitor: never less than the percentage.
        expect(shown * 10_000n >= toAmount * BigInt(10_000 - points)).toBe(true)
      },
    ),
  )
})

test('security: a swap with other tokens or another amount, account or network is rejected, and so is anything else', () => {
  const refused: [change: object, quote?: Partial<SwapTerms['quote']>][] = [
    [{ from: caip(attacker) }],
    [{ to: caip(dollars) }],
    [{ to: caip(gold) }],
    [{ to: caip(user) }],
    [{ to: `eip155:10:${router}` }],
    [{ to: caip(attacker) }],
    [{ to: caip(wrapped) }],
    [{ data: calldata(tokens, { recipient: attacker }) }],
    [{ data: calldata(tokens, { amount: 1_001n }) }],
    [{ data: calldata(tokens, { path: [wrapped, gold] }) }],
    [{ data: calldata(tokens, { path: [dollars, wrapped] }) }],
    [{ data: calldata(tokens, { path: [dollars] }) }],
    [{ data: calldata(tokens, { more: '00'.repeat(32) }) }],
    [{ data: calldata(tokens, { more: '00' }) }],
    [{ data: calldata(tokens).slice(0, -64) }],
    [{ data: `0x${tokens}` }],
    [{ data: calldata(toCoin) }],
    [{ data: calldata(fromCoin) }],
    [{ data: calldata(tokens, { path: [dollars, native] }) }, { toAccount: caip(native) }],
    [{ data: calldata(fromCoin) }, { toAccount: caip(native) }],
    // The router's functions that compare the minimum with what the pool sends, not with what arrives.
    [{ data: calldata('38ed1739') }],
    [{ data: calldata('18cbafe5', { path: [dollars, wrapped] }) }, { toAccount: caip(native) }],
    [
      { data: calldata(fromCoin, { path: [wrapped, gold] }).replace(fromCoin, '7ff36ab5') },
      { fromAccount: caip(native) },
    ],
    [{ data: '0x' }],
    [{ data: '0x', to: caip(attacker) }, { fromAccount: caip(native) }],
    [{ data: '0x12aa3c' }],
    // Functions that transfer tokens; a router cannot be distinguished from them.
    ...'a9059cbb 095ea7b3 23b872dd A22CB465 d505accf 4000aea0 cae9ca51 8fcbaf0c 12aa3caf'
      .split(' ')
      .map((selector): [object] => [{ data: `0x${selector}${'00'.repeat(64)}` }]),
    [{}, { toAccount: `eip155:10:${gold}` }],
    [{}, { fromAccount: `eip155:10:${dollars}` }],
  ]
  for (const [change, quote] of refused)
    expect(() => checkSwap(swap(change), terms(quote)), JSON.stringify(change)).toThrow(
      SwapMismatchError,
    )
})

const kinds = {
  'of tokens': { selector: tokens, path: [dollars, gold], quote: {} },
  'to the native currency': {
    ...{ selector: toCoin, path: [dollars, wrapped] },
    quote: { toAccount: caip(native) },
  },
  'from the native currency': {
    ...{ selector: fromCoin, path: [wrapped, gold] },
    quote: { fromAccount: caip(native) },
  },
} as const

/** Checks a swap with other calldata; other errors than those of a refused swap fail the test. */
function isAccepted(data: string, quote: Partial<SwapTerms['quote']>): boolean {
  try {
    checkSwap(swap({ data }), terms(quote))
    return true
  } catch (cause) {
    expect(cause instanceof SwapMismatchError || cause instanceof SwapChangedError).toBe(true)
    return false
  }
}

/** Whether a word of the calldata may have the value. The wrapped token is the router's to check. */
function isAllowed(kind: keyof typeof kinds, at: number, value: bigint): boolean {
  const names = ['amount', 'least', 'offset', 'recipient', 'deadline', 'length', 'first', 'last']
  const name = (kind === 'from the native currency' ? names.slice(1) : names)[at]
  if (name === 'least') return value >= 1_980n
  if (name === 'deadline') return value * 1_000n > BigInt(now)
  const isWrapped =
    (kind === 'from the native currency' && name === 'first') ||
    (kind === 'to the native currency' && name === 'last')
  return isWrapped && value < 2n ** 160n
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'security: of a swap %s, no digit and no word of the calldata can be changed, but for a higher minimum or another time',
  (kind) => {
    const { selector, path, quote } = kinds[kind]
    const data = calldata(selector, { path: [...path] })
    const readWord = (from: string, at: number) => {
      const digits = from.slice(10 + at * 64, 74 + at * 64)
      return digits === '' ? 0n : BigInt(`0x${digits}`)
    }
    const wrong: string[] = []
    for (let index = 2; index < data.length; index += 1)
      for (const digit of '0123456789abcdef') {
        if (data[index] === digit) continue
        const changed = `${data.slice(0, index)}${digit}${data.slice(index + 1)}`
        const at = Math.floor((index - 10) / 64)
        const isRight = at >= 0 && isAllowed(kind, at, readWord(changed, at))
        if (isAccepted(changed, quote) !== isRight) wrong.push(changed)
      }
    expect(wrong).toEqual([])
    const value = fc.oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 160n - 1n))
    fc.assert(
      fc.property(fc.nat((data.length - 10) / 64 - 1), value, (at, other) => {
        const start = 10 + at * 64
        const changed = `${data.slice(0, start)}${word(other)}${data.slice(start + 64)}`
        const isSame = changed === data
        expect(isAccepted(changed, quote)).toBe(isSame || isAllowed(kind, at, other))
      }),
    )
    const more = fc.uint8Array({ minLength: 1, maxLength: 64 })
    fc.assert(
      fc.property(more, (bytes) => {
        expect(isAccepted(data + Buffer.from(bytes).toString('hex'), quote)).toBe(false)
      }),
    )
  },
)

test('security: only the account of the visitor and a known router on its network are accepted', () => {
  const address = fc.oneof(
    fc.constantFrom(user, dollars, gold, wrapped, router, attacker, native),
    fc.bigInt(0n, 2n ** 160n - 1n).map((value) => `0x${value.toString(16).padStart(40, '0')}`),
  )
  const network = fc.constantFrom('eip155:1', 'eip155:10', 'eip155:11', 'solana:1')
  fc.assert(
    fc.property(address, address, network, network, (from, to, one, other) => {
      const check = () => checkSwap(swap({ from: `${one}:${from}`, to: `${other}:${to}` }), terms())
      const isRight = from === user && to === router && one === 'eip155:1' && other === one
      if (isRight) expect(check).not.toThrow()
      else expect(check).toThrow(SwapMismatchError)
    }),
  )
})

test('security: an expired swap is rejected', () => {
  expect(() => checkSwap(swap(), terms(), 99_000)).toThrow(SwapMismatchError)
  expect(() => checkSwap(swap(), terms(), 98_999)).not.toThrow()
})

test('error: any calldata is accepted or rejected with a LatchkeyError', () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((entry) => Buffer.from(entry).toString('hex'))
  const selector = fc.constantFrom(tokens, toCoin, fromCoin, '')
  fc.assert(
    fc.property(selector, bytes, (start, rest) => {
      try {
        checkSwap(swap({ data: `0x${start}${rest}` }), terms())
      } catch (cause) {
        expect(cause instanceof SwapMismatchError || cause instanceof SwapChangedError).toBe(true)
      }
    }),
  )
})
