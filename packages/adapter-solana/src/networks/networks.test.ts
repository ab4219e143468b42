import { isNetwork } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import * as networks from './networks.ts'
import { readNetworks } from './readNetworks.ts'
import { toCurrentId, toStandardChain } from './standardChain.ts'

const { solanaMainnet, solanaDevnet, solanaTestnet } = networks

test('every network is whole, and named by its genesis hash', () => {
  for (const network of Object.values(networks)) {
    expect(isNetwork(network)).toBe(true)
    expect(readNetworks([network])).toEqual([network])
  }
  expect(solanaMainnet.caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
})

test('the Wallet Standard has its own names for them', () => {
  const ids = [solanaMainnet, solanaDevnet, solanaTestnet].map((one) => one.caipNetworkId)
  expect(ids.map(toStandardChain)).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  expect(toStandardChain('solana:11111111111111111111111111111111')).toBe('solana:localnet')
})

test('retired ids are mapped to the current ones, case-sensitively', () => {
  expect(toCurrentId('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toBe(solanaMainnet.caipNetworkId)
  expect(toCurrentId('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(solanaDevnet.caipNetworkId)
  const other = 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz'
  expect(toCurrentId(other)).toBe(other)
})

test.each([
  ['a cluster’s name', { ...solanaMainnet, caipNetworkId: 'solana:mainnet', id: 'mainnet' }],
  ['a letter that is not base58', { ...solanaMainnet, caipNetworkId: `solana:${'0'.repeat(32)}` }],
  ['another namespace', { ...solanaMainnet, caipNetworkId: 'eip155:1', id: 1 }],
  ['an id of its own', { ...solanaMainnet, id: 'mainnet' }],
  ['nothing', undefined],
])('error: a network with %s is refused', (_, network) => {
  expect(() => readNetworks([network])).toThrow(
    expect.objectContaining({ code: 'invalidConfig', option: 'solana.networks' }),
  )
})
