import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import {
  RequestPendingError,
  UserRejectedError,
  WalletMismatchError,
} from '../base/walletErrors.ts'
import { switchConnection } from '../connections/switchConnection.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { navigate } from '../modal/router/navigate.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import {
  activeConnectionAtom,
  activeConnectionsAtom,
  activeNamespaceAtom,
  connectionsAtom,
  loadingAtom,
  loadingNamespacesAtom,
  statusAtom,
} from '../state/connections.ts'
import { cancelConnect } from './cancelConnect.ts'
import { connect } from './connect.ts'

async function start(mock = mockAdapter(), config = {}) {
  const world = setup(config, mock)
  await waitForIdle()
  world.events.length = 0
  return world
}

test('a visitor connects: the state is complete, the modal closes, the event has the method', async () => {
  const { latchkey, events } = await start()
  openModal(latchkey)
  navigate(latchkey, 'ConnectingExternal', { walletId: 'mock' })
  const connection = await connect(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'connected', connection })
  expect(connection).toMatchObject({ namespace: 'eip155', caipNetworkId: 'eip155:1' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(events).toContainEqual(['CONNECT_SUCCESS', { method: 'browser', name: 'Mock Wallet' }])
})

test('during the request, the status has the wallet', async () => {
  const { latchkey, mock } = await start(mockAdapter({ hold: ['connect'] }))
  const connecting = connect(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'connecting', connectorId: 'mock' })
  mock.release()
  await connecting
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
})

test('connecting is loading, for its namespace; being open is not', async () => {
  const { latchkey, mock } = await start(mockAdapter({ hold: ['connect'] }))
  openModal(latchkey)
  expect(latchkey.store.get(loadingAtom)).toBe(false)
  const connecting = connect(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(loadingAtom)).toBe(true)
  expect(latchkey.store.get(loadingNamespacesAtom)).toEqual(new Map([['eip155', true]]))
  mock.release()
  await connecting
  expect(latchkey.store.get(loadingAtom)).toBe(false)
})

test('error: a declined request is shown in the open modal and can be tried again', async () => {
  const { latchkey, mock, events } = await start()
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'mock' } })
  mock.fails.connect = new UserRejectedError()
  await expect(connect(latchkey, { walletId: 'mock' })).rejects.toThrow('User rejected the request')
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'rejected' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  expect(events.at(-1)).toEqual(['USER_REJECTED', { message: 'User rejected the request' }])
  delete mock.fails.connect
  await connect(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
})

test.each([
  [new RequestPendingError(), 'A request is already open in the wallet'],
  [new WalletMismatchError('account', 'x'), 'The wallet returned a different account'],
  [new Error('boom'), 'Something went wrong'],
])('error: %s is passed on and tracked', async (cause, message) => {
  const { latchkey, mock, events } = await start()
  mock.fails.connect = cause
  await expect(connect(latchkey, { walletId: 'mock' })).rejects.toThrow(message)
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'failed' })
  expect(events).toEqual([['CONNECT_ERROR', { message }]])
})

test('error: an unknown wallet is rejected before any state changes', async () => {
  const { latchkey, mock, events } = await start()
  await expect(connect(latchkey, { walletId: 'nobody' })).rejects.toThrow(
    'This wallet was not found',
  )
  await expect(connect(latchkey, { walletId: 'mock', namespace: 'solana' })).rejects.toThrow(
    'This wallet was not found',
  )
  expect(mock.calls).toEqual([])
  expect(events).toEqual([])
})

test('error: a wallet that never responds times out after five minutes', async () => {
  const { latchkey, clock } = await start(mockAdapter({ hold: ['connect'] }))
  const connecting = connect(latchkey, { walletId: 'mock' })
  connecting.catch(() => {})
  clock.advance(300_000)
  await expect(connecting).rejects.toThrow('This took too long')
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'failed' })
  expect(clock.pending).toBe(0)
})

test('a cancelled request ends immediately, and a later approval is ignored', async () => {
  const { latchkey, mock, events } = await start(mockAdapter({ hold: ['connect'] }))
  const abort = new AbortController()
  const connecting = connect(latchkey, { walletId: 'mock', signal: abort.signal })
  abort.abort()
  await expect(connecting).rejects.toThrow('Request was aborted')
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'cancelled' })
  mock.release()
  await waitForIdle()
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  expect(events).toEqual([])
})

test('cancelConnect and a signal that fired before end it too', async () => {
  const { latchkey } = await start(mockAdapter({ hold: ['connect'] }))
  const connecting = connect(latchkey, { walletId: 'mock' })
  cancelConnect(latchkey)
  await expect(connecting).rejects.toThrow('Request was aborted')
  const abort = new AbortController()
  abort.abort()
  await expect(connect(latchkey, { walletId: 'mock', signal: abort.signal })).rejects.toThrow(
    'Request was aborted',
  )
})

test('a second wallet replaces a waiting one, which no longer changes the state', async () => {
  const mock = mockAdapter({
    wallets: [{ connectorId: 'a' }, { connectorId: 'b' }],
    hold: ['connect'],
  })
  const { latchkey } = await start(mock)
  const first = connect(latchkey, { walletId: 'a' })
  const second = connect(latchkey, { walletId: 'b' })
  await expect(first).rejects.toThrow('Request was aborted')
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'connecting', connectorId: 'b' })
  mock.release()
  expect((await second).connectorId).toBe('b')
  expect(latchkey.store.get(connectionsAtom).map(({ connectorId }) => connectorId)).toEqual(['b'])
})

test('two wallets at once: the newer is active, and switching prompts no wallet and changes neither', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'a' }, { connectorId: 'b' }] })
  const { latchkey } = await start(mock)
  await connect(latchkey, { walletId: 'a' })
  await connect(latchkey, { walletId: 'b' })
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('b')
  const before = latchkey.store.get(connectionsAtom)
  const requested = mock.calls.length
  switchConnection(latchkey, { namespace: 'eip155', connectorId: 'a' })
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('a')
  expect(new Set(latchkey.store.get(connectionsAtom))).toEqual(new Set(before))
  expect(mock.prompts).toEqual(['a', 'b'])
  expect(mock.calls.slice(requested).map(({ method }) => method)).toEqual(['activate'])
  expect(() => switchConnection(latchkey, { namespace: 'eip155', connectorId: 'z' })).toThrow(
    'No wallet is connected',
  )
})

test('two namespaces: each has its active wallet, one namespace is active', async () => {
  const evm = mockAdapter()
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'ws:Sol' }] })
  const { latchkey } = await start(evm, { adapters: [evm.factory, solana.factory] })
  await connect(latchkey, { walletId: 'mock' })
  await connect(latchkey, { walletId: 'ws:Sol' })
  expect(latchkey.store.get(activeNamespaceAtom)).toBe('solana')
  expect(Object.keys(latchkey.store.get(activeConnectionsAtom))).toEqual(['eip155', 'solana'])
  solana.dropConnection('ws:Sol')
  expect(latchkey.store.get(activeNamespaceAtom)).toBe('eip155')
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
})

test('a wallet on a network the site does not have is led to UnsupportedChain', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock', caipNetworkId: 'eip155:56' }] })
  const { latchkey } = await start(mock)
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'mock' } })
  await connect(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  expect(latchkey.store.get(locationAtom).view).toBe('UnsupportedChain')
  mock.emitChain('mock', 'eip155:137')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test.each([{ allowUnsupportedChain: true }, { allowNetworkSwitch: false }])(
  'with %j the unsupported network view does not open',
  async (config) => {
    const mock = mockAdapter({ wallets: [{ connectorId: 'mock', caipNetworkId: 'eip155:56' }] })
    const { latchkey } = await start(mock, config)
    openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'mock' } })
    await connect(latchkey, { walletId: 'mock' })
    expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  },
)

test('a wallet that switches to an unsupported network opens the view for it', async () => {
  const { latchkey, mock } = await start()
  await connect(latchkey, { walletId: 'mock' })
  mock.emitChain('mock', 'eip155:56')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  expect(latchkey.store.get(locationAtom).view).toBe('UnsupportedChain')
})

test('the connection follows another account of the wallet; without accounts it ends and Account closes', async () => {
  const { latchkey, mock } = await start()
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey)
  mock.emitAccounts('mock', ['0x2222222222222222222222222222222222222222'])
  expect(latchkey.store.get(activeConnectionAtom)?.address).toMatch(/^0x2222/)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  mock.emitAccounts('mock', [])
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'walletDisconnected',
  })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('the last connected wallet is recent; two are stored', async () => {
  const mock = mockAdapter({ wallets: ['a', 'b', 'c'].map((connectorId) => ({ connectorId })) })
  const { latchkey } = await start(mock)
  for (const walletId of ['a', 'b', 'c']) await connect(latchkey, { walletId })
  const rows = latchkey.store.get(walletRowsAtom)
  expect(rows.filter(({ isRecent }) => isRecent).map(({ id }) => id)).toEqual(['c', 'b'])
  expect(rows.every(({ isConnected }) => isConnected)).toBe(true)
})

test('security: a connection without address, chain or provider never enters', async () => {
  const mock = mockAdapter()
  const broken = [
    { address: '' },
    { caipNetworkId: 'mainnet' },
    { provider: undefined },
    { connectorId: '' },
    { namespace: 'solana' },
  ]
  const full = {
    namespace: 'eip155',
    connectorId: 'x',
    address: '0x1',
    accounts: [],
    caipNetworkId: 'eip155:1',
    provider: {},
    wallet: { name: 'X' },
  }
  const { latchkey, logged } = setup({
    adapters: [
      (context) => ({
        ...mock.factory(context),
        watchConnections(onChange) {
          onChange({
            isReconnecting: false,
            connections: [full, ...broken.map((change) => ({ ...full, ...change }))] as never,
          })
          return () => {}
        },
      }),
    ],
  })
  expect(latchkey.store.get(connectionsAtom)).toEqual([full])
  expect(logged).toHaveLength(1)
})

test('a wallet of two namespaces connects in the given one, whatever the modal was opened for', async () => {
  const identity = {}
  const wallets = [{ connectorId: 'both', identity }]
  const namespaces = ['eip155', 'solana'].map((namespace) => mockAdapter({ namespace, wallets }))
  const { latchkey } = setup({ adapters: namespaces.map(({ factory }) => factory) })
  await waitForIdle()
  openModal(latchkey, undefined, { namespace: 'solana' })
  expect((await connect(latchkey, { walletId: 'both' })).namespace).toBe('eip155')
  const chosen = await connect(latchkey, { walletId: 'both', namespace: 'solana' })
  expect(chosen.namespace).toBe('solana')
})
