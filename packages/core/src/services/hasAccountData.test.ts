import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import type { LatchkeyConfig } from '../options/schema.ts'
import { hasAccountData } from './hasAccountData.ts'

const data = { projectId: 'demo', services: { data: 'https://data.example' } }

test.each<[string, LatchkeyConfig, `${string}:${string}`, boolean]>([
  ['on Ethereum', data, 'eip155:1', true],
  ['on Solana', data, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  ['not on Bitcoin', data, 'bip122:000000000019d6689c085ae165831e93', false],
  ['not without a data service', {}, 'eip155:1', false],
])('activity and collectibles are shown: %s', (_, config, caipNetworkId, expected) => {
  expect(hasAccountData(setup(config).latchkey, caipNetworkId)).toBe(expected)
})
