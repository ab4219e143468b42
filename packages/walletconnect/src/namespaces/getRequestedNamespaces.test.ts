import type { Network } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { network } from '../../test/world.ts'
import { defaultMethods, getRequestedNamespaces } from './getRequestedNamespaces.ts'

const events = ['accountsChanged', 'chainChanged']
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const formerMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('each namespace of the site is requested once, with its networks, methods and events', () => {
  const networks: Network[] = ['eip155:1', 'eip155:137', 'eip155:1', 'bip122:00'].map((id) =>
    network(id as `${string}:${string}`),
  )
  expect(getRequestedNamespaces(networks)).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:137'], methods: defaultMethods.eip155, events },
    bip122: { chains: ['bip122:00'], methods: defaultMethods.bip122, events },
  })
})

test('Solana is also requested under its legacy ids', () => {
  expect(getRequestedNamespaces([network(mainnet)]).solana?.chains).toEqual([
    mainnet,
    formerMainnet,
  ])
  const other = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
  expect(getRequestedNamespaces([network(other)]).solana?.chains).toEqual([other])
})

test("the site's own methods and events replace the defaults, namespace by namespace", () => {
  const networks = [network('eip155:1'), network('ton:-239'), network('polkadot:91b1')]
  expect(
    getRequestedNamespaces(networks, {
      eip155: { methods: ['personal_sign'] },
      ton: { methods: ['ton_signData'], events: [] },
    }),
  ).toEqual({
    eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events },
    ton: { chains: ['ton:-239'], methods: ['ton_signData'], events: [] },
  })
})

test('the methods of the three namespaces are these', () => {
  expect(defaultMethods.eip155).toHaveLength(24)
  expect(defaultMethods.solana).toHaveLength(6)
  expect(defaultMethods.bip122).toEqual([
    'sendTransfer',
    'signMessage',
    'signPsbt',
    'getAccountAddresses',
  ])
})
