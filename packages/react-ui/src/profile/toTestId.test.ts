import { expect, test } from 'vitest'
import { toTestId } from './toTestId.ts'

test('a connector of several namespaces has one key for each, the plain one for the first of the site', () => {
  const live = [
    { namespace: 'solana', connectorId: 'walletConnect' },
    { namespace: 'eip155', connectorId: 'walletConnect' },
    { namespace: 'eip155', connectorId: 'io.fox' },
    { namespace: 'solana', connectorId: 'ws:Fox' },
  ]
  const namespaces = new Map([
    ['eip155', 1],
    ['solana', 2],
  ])
  expect(live.map((one) => toTestId(one, live, namespaces.keys()))).toEqual([
    'walletConnect-solana',
    'walletConnect',
    'io.fox',
    'ws:Fox',
  ])
})
