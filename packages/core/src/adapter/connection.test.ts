import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import type { Connection } from './connection.ts'

test('an account may have a public key and a path', () => {
  const mock = mockAdapter({ namespace: 'bip122', wallets: [] })
  const connection: Connection = {
    namespace: 'bip122',
    connectorId: 'ws:Sats',
    address: 'bc1qexample',
    accounts: [
      {
        namespace: 'bip122',
        address: 'bc1qexample',
        type: 'payment',
        publicKey: '02aa',
        path: "m/84'/0'/0'/0/0",
      },
      { namespace: 'bip122', address: 'bc1pexample', type: 'ordinal' },
    ],
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    provider: {},
    wallet: { name: 'Sats' },
  }
  const { latchkey } = setup({
    adapters: [
      (context) => ({
        ...mock.factory(context),
        watchConnections(onChange) {
          onChange({ isReconnecting: false, connections: [connection] })
          return () => {}
        },
      }),
    ],
  })
  expect(latchkey.store.get(activeConnectionAtom)?.accounts).toEqual(connection.accounts)
})
