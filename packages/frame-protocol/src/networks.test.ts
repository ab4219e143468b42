import { expect, test } from 'vitest'
import { networks } from './networks.ts'

test('the embedded wallet knows 27 networks by id', () => {
  expect(networks).toHaveLength(27)
  expect(new Set(networks).size).toBe(27)
})

test('the networks are those of the specification', () => {
  const chainIds = networks.flatMap((id) => (id.startsWith('eip155:') ? Number(id.slice(7)) : []))
  const families = {
    ethereum: [1, 5, 11155111],
    optimism: [10, 420],
    arbitrum: [42161, 421613],
    polygon: [137, 80001],
    celo: [42220],
    aurora: [1313161554, 1313161555],
    bnb: [56, 97],
    avalanche: [43114, 43113],
    zksync: [324, 280],
    gnosis: [100],
    base: [8453, 84531, 84532],
    zora: [7777777],
    unnamed: [999],
  }
  expect(chainIds).toEqual(Object.values(families).flat())
  expect(networks.filter((id) => id.startsWith('solana:'))).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ])
})
