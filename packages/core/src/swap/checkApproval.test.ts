import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkApproval } from './checkApproval.ts'
import { SwapMismatchError } from './errors.ts'

const hex = (char: string) => `0x${char.repeat(40)}`
const caip = (address: string) => `eip155:1:${address}` as const
const [user, dollars, router, attacker] = ['A', 'b', 'c', 'f'].map(hex) as [
  string,
  string,
  string,
  string,
]
const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
const data = (amount: bigint, spender = router) => `0x095ea7b3${word(spender)}${word(amount)}`
const terms = {
  from: caip(dollars),
  userAddress: caip(user),
  amount: 1_000n,
  routers: [router],
}
const approval = (change: object = {}) => ({
  tx: {
    from: caip(user),
    to: caip(dollars),
    data: data(1_000n),
    value: '0',
    eip155: undefined,
    ...change,
  },
})

test('the requested approval is accepted, in any letter case', () => {
  expect(() => checkApproval(approval(), terms)).not.toThrow()
  const lower = approval({ from: caip(user.toLowerCase()), data: data(1_000n).toUpperCase() })
  lower.tx.data = lower.tx.data.replace('0X', '0x')
  expect(() => checkApproval(lower, terms)).not.toThrow()
})

test('security: any other transaction of a service is rejected', () => {
  for (const change of [
    { to: caip(attacker) },
    { to: `eip155:10:${dollars}` },
    { from: caip(attacker) },
    { value: '1' },
    { data: '0x' },
    { data: data(1_001n) },
    { data: data(2n ** 256n - 1n) },
    { data: data(1_000n, user) },
    { data: data(1_000n, attacker) },
    { data: data(1_000n, `0x${'0'.repeat(40)}`) },
    { data: data(1_000n).replace('095ea7b3', 'a9059cbb') },
    // increaseAllowance, permit of ERC-2612 and of DAI, setApprovalForAll, and approve of Permit2.
    ...['39509351', 'd505accf', '8fcbaf0c', 'a22cb465', '87517c45'].map((selector) => ({
      data: data(1_000n).replace('095ea7b3', selector),
    })),
    { data: `${data(1_000n)}00` },
    { data: data(1_000n).slice(0, -2) },
    { data: data(1_000n).replace('0x095ea7b30', '0x095ea7b31') },
  ])
    expect(() => checkApproval(approval(change), terms), JSON.stringify(change)).toThrow(
      SwapMismatchError,
    )
})

test('security: of all amounts only the requested one is accepted', () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(units, units, (requested, built) => {
      const check = () =>
        checkApproval(approval({ data: data(built) }), { ...terms, amount: requested })
      if (requested === built) expect(check).not.toThrow()
      else expect(check).toThrow(SwapMismatchError)
    }),
  )
})

test('security: no digit of an approval can be changed, and nothing can follow it', () => {
  const whole = data(1_000n)
  const check = (changed: string) => () => checkApproval(approval({ data: changed }), terms)
  for (let at = 2; at < whole.length; at += 1)
    for (const digit of '0123456789abcdef')
      if (whole[at] !== digit)
        expect(check(`${whole.slice(0, at)}${digit}${whole.slice(at + 1)}`)).toThrow(
          SwapMismatchError,
        )
  const more = fc.uint8Array({ minLength: 1, maxLength: 64 })
  fc.assert(
    fc.property(more, (bytes) => {
      expect(check(whole + Buffer.from(bytes).toString('hex'))).toThrow(SwapMismatchError)
    }),
  )
})
