import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { isNetwork } from '../adapter/network.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { alertAtom } from '../modal/alerts/state.ts'
import { closeNetworks } from '../modal/networks/closeNetworks.ts'
import { openNetworks } from '../modal/networks/openNetworks.ts'
import { selectNetwork } from '../modal/networks/selectNetwork.ts'
import { switchActiveChain } from '../modal/networks/switchActiveChain.ts'
import { goBack } from '../modal/router/goBack.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { activeNetworkAtom } from '../state/networks.ts'
import { switchNetwork } from './switchNetwork.ts'

const polygon = { caipNetworkId: 'eip155:137' } as const

async function connected(mock = mockAdapter()) {
  const world = setup({}, mock)
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  world.events.length = 0
  return world
}

test('a connected wallet is switched, and the event has the network', async () => {
  const { latchkey, mock, events } = await connected()
  await switchNetwork(latchkey, polygon.caipNetworkId)
  expect(latchkey.store.get(activeNetworkAtom)).toMatchObject({ ...polygon, isSupported: true })
  expect(mock.wallet().caipNetworkId).toBe('eip155:137')
  expect(events).toEqual([['SWITCH_NETWORK', { network: 'eip155:137' }]])
})

test('without a wallet the choice is stored for the next connection, also after a reload', async () => {
  const storage = createMemoryStorage()
  const mock = mockAdapter()
  const first = setup({ storage }, mock)
  await switchNetwork(first.latchkey, polygon.caipNetworkId)
  expect(first.mock.calls).toEqual([])
  const next = setup({ storage }, mock)
  await waitForIdle()
  expect(next.latchkey.store.get(activeNetworkAtom)).toMatchObject(polygon)
  const connection = await connect(next.latchkey, { walletId: 'mock' })
  expect(connection.caipNetworkId).toBe('eip155:137')
})

test('a wallet is not moved when nothing was chosen', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock', ...polygon }] })
  const { latchkey } = await connected(mock)
  expect(latchkey.store.get(activeNetworkAtom)).toMatchObject(polygon)
})

test('error: a network that is not configured rejects and raises the alert Network Not Found', async () => {
  const { latchkey, events, logged } = await connected()
  const alert = () => latchkey.store.get(alertAtom)
  await expect(switchNetwork(latchkey, 'eip155:5')).rejects.toThrow('Network Not Found')
  await expect.poll(alert).toMatchObject({ title: 'Network Not Found', details: 'eip155:5' })
  expect(() => switchActiveChain(latchkey, { caipNetworkId: 'eip155:6' })).toThrow(
    'Network Not Found',
  )
  await expect.poll(alert).toMatchObject({ title: 'Network Not Found', details: 'eip155:6' })
  expect(logged.map(({ message }) => message)).toEqual([
    'Network Not Found: eip155:5',
    'Network Not Found: eip155:6',
  ])
  expect(events).toEqual([])
})

test('error: the network does not change if the wallet rejects the switch', async () => {
  const { latchkey, mock, events } = await connected()
  mock.fails.switchNetwork = new UserRejectedError()
  await expect(switchNetwork(latchkey, polygon.caipNetworkId)).rejects.toThrow(
    'User rejected the request',
  )
  expect(latchkey.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
  expect(events).toEqual([])
})

test('security: a wallet that accepts a switch and stays is detected', async () => {
  const { latchkey, mock } = await connected()
  mock.lie('chain')
  await expect(switchNetwork(latchkey, polygon.caipNetworkId)).rejects.toThrow(
    'The wallet reports the wrong network',
  )
  expect(latchkey.store.get(activeNetworkAtom).caipNetworkId).toBe('eip155:1')
})

test('error: a namespace without switching rejects', async () => {
  const { latchkey } = await connected(mockAdapter({ absent: ['switchNetwork'] }))
  await expect(switchNetwork(latchkey, polygon.caipNetworkId)).rejects.toThrow(
    'Change the network in your wallet',
  )
})

test('a cancelled switch rejects immediately', async () => {
  const { latchkey, mock } = await connected()
  mock.hold('switchNetwork')
  const abort = new AbortController()
  const switching = switchNetwork(latchkey, polygon.caipNetworkId, { signal: abort.signal })
  abort.abort()
  await expect(switching).rejects.toThrow('Request was aborted')
})

test('a network switch in the wallet is stored for the next connection', async () => {
  const { latchkey, mock } = await connected()
  mock.emitChain('mock', 'eip155:137')
  mock.dropConnection('mock')
  expect(latchkey.store.get(activeNetworkAtom)).toMatchObject(polygon)
})

test('a click on a network waits for the wallet, selects the network without one, and ignores the current network', async () => {
  const { latchkey, events } = await connected()
  openModal(latchkey)
  openNetworks(latchkey)
  expect(events.at(-1)).toEqual(['CLICK_NETWORKS', {}])
  await selectNetwork(latchkey, { caipNetworkId: 'eip155:1' })
  expect(latchkey.store.get(locationAtom).view).toBe('Networks')
  await selectNetwork(latchkey, polygon)
  expect(latchkey.store.get(locationAtom)).toMatchObject({ view: 'SwitchNetwork', params: polygon })
  goBack(latchkey)
  expect(latchkey.store.get(locationAtom).view).toBe('Networks')

  const visitor = setup()
  openNetworks(visitor.latchkey)
  await selectNetwork(visitor.latchkey, polygon)
  expect(visitor.latchkey.store.get(activeNetworkAtom)).toMatchObject(polygon)
  expect(visitor.latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('after a switch the view before the picker is shown', async () => {
  const { latchkey } = await connected()
  openModal(latchkey)
  openNetworks(latchkey)
  await selectNetwork(latchkey, polygon)
  await switchNetwork(latchkey, polygon.caipNetworkId)
  closeNetworks(latchkey)
  expect(latchkey.store.get(locationAtom)).toMatchObject({ view: 'Account', direction: 'prev' })
  openModal(latchkey, 'Networks')
  closeNetworks(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('on an unsupported network the picker is UnsupportedChain', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock', caipNetworkId: 'eip155:56' }] })
  const { latchkey } = await connected(mock)
  expect(latchkey.store.get(activeNetworkAtom)).toEqual({
    caipNetworkId: 'eip155:56',
    network: undefined,
    isSupported: false,
  })
  openNetworks(latchkey)
  expect(latchkey.store.get(locationAtom).view).toBe('UnsupportedChain')
})

test.each([
  { caipNetworkId: 'mainnet' },
  { name: '' },
  { name: 'x'.repeat(65) },
  { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 37 } },
  { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 1.5 } },
  { rpcUrls: { default: { http: ['javascript:alert(1)'] } } },
  { rpcUrls: { default: { http: ['http://a b'] } } },
  { rpcUrls: { default: { http: ['http://user:word@node.example'] } } },
  { blockExplorerUrl: 'data:text/html,x' },
  { blockExplorerUrl: 'https://scan.example@evil.example' },
])('security: a network with %j is rejected', (change) => {
  const network = {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9545'] } },
  }
  expect(isNetwork(network)).toBe(true)
  expect(isNetwork({ ...network, ...change })).toBe(false)
})

test('a wallet that leaves the configured networks twice opens the modal twice', async () => {
  const { latchkey, mock } = setup()
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  for (const _ of ['once', 'again']) {
    mock.emitChain('mock', 'eip155:999')
    expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
    mock.emitChain('mock', 'eip155:1')
    expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  }
})
