import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { isEvmAddress } from '../addresses/isEvmAddress.ts'
import { getRouters, isRouter } from './routers.ts'

/** The networks on which swaps work, in the specification (§9). */
const chains = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]

test('security: the built-in routers have right checksums, and eight networks of the specification have one', () => {
  const { latchkey } = setup()
  const known = chains.filter((chain) => {
    const routers = getRouters(latchkey, `eip155:${chain}`)
    for (const router of routers) expect(isEvmAddress(router, { strict: true }), router).toBe(true)
    return routers.length > 0
  })
  expect(known).toEqual([1, 42161, 10, 324, 8453, 56, 137, 43114])
})

test('the routers of a site replace the built-in ones of their network alone', () => {
  const own = `0x${'d'.repeat(40)}`
  const { latchkey } = setup({ swapRouters: { 'eip155:1': [own], 'eip155:100': [own] } })
  expect(getRouters(latchkey, 'eip155:1')).toEqual([own])
  expect(getRouters(latchkey, 'eip155:100')).toEqual([own])
  expect(getRouters(latchkey, 'eip155:10')).toHaveLength(1)
  expect(getRouters(latchkey, 'eip155:250')).toEqual([])
  expect(isRouter([own], own.toUpperCase().replace('X', 'x'))).toBe(true)
  expect(isRouter([own], `0x${'e'.repeat(40)}`)).toBe(false)
})
