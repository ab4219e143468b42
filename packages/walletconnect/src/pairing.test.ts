import {
  activeConnectionAtom,
  connect,
  connectionsAtom,
  disconnect,
  reconnect,
  switchNetwork,
} from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bitcoinAddress,
  evmAddress,
  getUri,
  solanaAddress,
  startWorld,
  type World,
} from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('one pairing connects three namespaces, signs, is restored after a reload, and ends for all', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  const { latchkey } = first
  const connecting = connect(latchkey, { walletId: 'walletConnect', namespace: 'eip155' })
  await world.wallet.pair(await getUri(first))
  await (await world.wallet.nextProposal()).approve()
  const connection = await connecting
  expect(connection.address).toBe(evmAddress)
  expect(latchkey.store.get(connectionsAtom).map(({ address }) => address)).toEqual([
    evmAddress,
    solanaAddress,
    bitcoinAddress,
  ])
  expect(first.events.filter(([name]) => name === 'CONNECT_SUCCESS')).toEqual([
    ['CONNECT_SUCCESS', { method: 'qrcode', name: connection.wallet.name }],
  ])
  const signing = latchkey.adapters
    .get('eip155')
    ?.signMessage?.({ ...connection, message: 'hello' })
  const call = await world.wallet.nextCall()
  expect(call.method).toBe('personal_sign')
  await call.approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  await switchNetwork(latchkey, 'eip155:137')
  expect(latchkey.store.get(activeConnectionAtom)?.caipNetworkId).toBe('eip155:137')
  first.close()

  const second = world.open(browser)
  await reconnect(second.latchkey)
  expect(second.latchkey.store.get(connectionsAtom)).toHaveLength(3)
  expect(second.latchkey.store.get(activeConnectionAtom)).toMatchObject({
    address: evmAddress,
    caipNetworkId: 'eip155:137',
  })
  await disconnect(second.latchkey, { namespace: 'eip155' })
  expect(second.latchkey.store.get(connectionsAtom)).toEqual([])
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
})
