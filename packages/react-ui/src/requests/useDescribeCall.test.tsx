import { createLatchkey } from '@latchkey/core'
import type { CallMeaning } from '@latchkey/core/adapter'
import { testAddresses } from '@latchkey/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatchkeyContext } from '../context/context.ts'
import { useDescribeCall } from './useDescribeCall.ts'

const [address, other] = testAddresses
const contract = `0x${'C0'.repeat(20)}`
const token = `0x${'D0'.repeat(20)}`

function Lines({ meaning }: { meaning: CallMeaning }) {
  const [heading, facts] = useDescribeCall(
    { address, caipNetworkId: 'eip155:1' },
    undefined,
  )(meaning)
  return [heading, ...facts.map(([name, value]) => `${name}: ${value}`)].join('|')
}

/** The heading and the facts of a call, of whose tokens none is known. */
const describe = (meaning: CallMeaning) =>
  renderToStaticMarkup(
    <LatchkeyContext.Provider value={createLatchkey({})}>
      <Lines meaning={meaning} />
    </LatchkeyContext.Provider>,
  ).split('|')

const approval = {
  kind: 'approval',
  token,
  spender: other,
  isUnlimited: false,
  isIncrease: false,
} as const

test('security: an approval of 0 of a token that is not known may be of the item of that number', () => {
  const lines = describe({ ...approval, value: 0n })
  expect(lines[0]).toBe('Let another account take a token')
  expect(lines).toContain('Amount: 0 of its smallest unit, or the item of that number')
  expect(describe({ ...approval, value: 0n, owner: address })[0]).toBe('Take back a permission')
})

const swap: CallMeaning = {
  ...{ kind: 'swap', contract, path: [token, contract], to: address },
  ...{ amountIn: 1n, amountOut: 2n, limit: 'amountOut' },
}

test('security: the tokens of a swap are shown by their addresses', () => {
  const lines = describe(swap)
  expect(lines).toEqual(
    expect.arrayContaining([`Token paid: ${token}`, `Token bought: ${contract}`]),
  )
  expect(describe({ ...swap, native: 'amountIn' })).not.toContain(`Token paid: ${token}`)
})

test('security: value that goes to a function named as that of WETH goes to a contract', () => {
  expect(describe({ kind: 'wrap', contract, value: 5n })[0]).toBe('Deposit 5 in a contract')
})

test('security: a swap whose tokens go to another account says so', () => {
  expect(describe({ ...swap, to: other })[0]).toBe('Swap for another account')
})
