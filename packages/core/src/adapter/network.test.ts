import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { networksAtom } from '../state/networks.ts'
import { networkSchema } from './network.ts'

const ethereum = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9545'] } },
  assets: { imageId: 'ethereum', imageUrl: 'https://img.example/ethereum.png' },
} as const

const without = (path: string): unknown => {
  const copy: Record<string, unknown> = structuredClone(ethereum)
  const [first = '', second] = path.split('.')
  if (second) delete (copy[first] as Record<string, unknown>)[second]
  else delete copy[first]
  return copy
}

test('a valid network is returned unchanged', () => {
  expect(v.parse(networkSchema, ethereum)).toEqual(ethereum)
  expect(v.parse(networkSchema, { ...ethereum, assets: {} }).assets).toEqual({})
  const solana = {
    ...ethereum,
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
  }
  expect(v.parse(networkSchema, solana).id).toBe(solana.id)
  expect(setup().latchkey.store.get(networksAtom)[0]).toMatchObject({
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { decimals: 18 },
  })
})

test.each([
  'id',
  'caipNetworkId',
  'chainNamespace',
  'name',
  'nativeCurrency',
  'nativeCurrency.name',
  'nativeCurrency.symbol',
  'nativeCurrency.decimals',
])('error: a network without %s is rejected with the path of the field', (path) => {
  const parsed = v.safeParse(networkSchema, without(path))
  expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toEqual([path])
})

test.each(['1', 'mainnet', 'eip155', 'eip155:', 'eip155:1:2', 1])(
  'error: %j is not namespace:chainId',
  (caipNetworkId) => {
    expect(v.safeParse(networkSchema, { ...ethereum, caipNetworkId }).success).toBe(false)
  },
)
