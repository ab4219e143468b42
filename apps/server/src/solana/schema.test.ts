import { devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { expect, test } from 'vitest'
import { solanaCaipAddress } from '../addresses/schema.ts'
import { nodeU64 } from './schema.ts'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [{ address }] = devnetSolanaAccounts

test('security: CAIP-10 of Solana is case-sensitive, and rejects other namespaces', () => {
  expect(solanaCaipAddress.parse(`${network}:${address}`)).toEqual({
    caipNetworkId: network,
    address,
  })
  for (const wrong of [
    `${network.toUpperCase()}:${address}`,
    `solana:1:${address}`,
    `eip155:1:${address}`,
    `${network}:${address}:`,
    `${network}:${address.toLowerCase()}`,
    `${network}:`,
    address,
    '',
  ])
    expect(solanaCaipAddress.safeParse(wrong).success, wrong).toBe(false)
})

test('error: a malformed amount of a node, or one above 64 bits, is rejected', () => {
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53, '', '-1', '1e3', `${2n ** 64n}`, null, {}])
    expect(nodeU64.safeParse(wrong).success, String(wrong)).toBe(false)
  expect(nodeU64.parse(`${2n ** 64n - 1n}`)).toBe(2n ** 64n - 1n)
})
