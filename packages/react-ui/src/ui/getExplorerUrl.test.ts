import type { Network } from '@latchkey/core'
import { expect, test } from 'vitest'
import { getExplorerUrl } from './getExplorerUrl.ts'

const network = (blockExplorerUrl?: string) =>
  ({ name: 'Test', ...(blockExplorerUrl && { blockExplorerUrl }) }) as Network

test('leads to the address on the explorer, also below a path', () => {
  expect(getExplorerUrl(network('https://scan.test'), { address: '0xab' })).toBe(
    'https://scan.test/address/0xab',
  )
  expect(getExplorerUrl(network('https://scan.test/main/'), { address: '0xab' })).toBe(
    'https://scan.test/main/address/0xab',
  )
})

test('leads to the transaction on the explorer', () => {
  expect(getExplorerUrl(network('https://scan.test/main'), { hash: '0xab' })).toBe(
    'https://scan.test/main/tx/0xab',
  )
})

test('is undefined without an explorer', () => {
  expect(getExplorerUrl(undefined, { address: '0xab' })).toBeUndefined()
  expect(getExplorerUrl(network(), { address: '0xab' })).toBeUndefined()
})

test('security: only https, without credentials, and the address stays in its path segment', () => {
  for (const base of ['http://scan.test', 'javascript:alert(1)', 'https://a:b@scan.test', 'scan'])
    expect(getExplorerUrl(network(base), { address: '0xab' })).toBeUndefined()
  expect(getExplorerUrl(network('https://scan.test'), { address: '../x?y#z' })).toBe(
    'https://scan.test/address/..%2Fx%3Fy%23z',
  )
})
