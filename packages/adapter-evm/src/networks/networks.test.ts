import { isNetwork } from '@latchkey/core/adapter'
import { foundry, mainnet as viemMainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import * as networks from './networks.ts'
import { readNetworks } from './readNetworks.ts'
import { toNetwork } from './toNetwork.ts'

describe('the networks we ship', () => {
  test.each(Object.entries(networks))('%s is a whole network', (_, network) => {
    expect(isNetwork(network)).toBe(true)
    expect(network.caipNetworkId).toBe(`eip155:${network.id}`)
    expect(network.blockExplorerUrl).toMatch(/^https:/)
    expect(network.rpcUrls.default.http[0]).toMatch(/^https:/)
  })

  test('no chain is listed twice', () => {
    const ids = Object.values(networks).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('toNetwork', () => {
  test('reads a viem chain', () => {
    expect(toNetwork(viemMainnet)).toEqual({
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: viemMainnet.nativeCurrency,
      rpcUrls: { default: viemMainnet.rpcUrls.default, chainDefault: viemMainnet.rpcUrls.default },
      blockExplorerUrl: 'https://etherscan.io',
    })
    expect(isNetwork(toNetwork(foundry))).toBe(true)
  })

  test('returns a network unchanged', () => {
    expect(toNetwork(networks.base)).toBe(networks.base)
  })
})

describe('readNetworks', () => {
  test('error: no network is refused by name', () => {
    expect(() => readNetworks([])).toThrow(/at least one network/)
  })

  test('error: a network of another namespace is refused by name', () => {
    const foreign = { ...networks.base, caipNetworkId: 'solana:1' as const }
    expect(() => readNetworks([foreign])).toThrow(/expected eip155.*solana:1/)
  })
})
