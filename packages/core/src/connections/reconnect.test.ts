import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { modalAtom } from '../modal/router/state.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { reconnect } from './reconnect.ts'
// Loaded here, so that the import on demand takes no longer than one turn.
import './reconnect.lazy.ts'
import { activeConnectionAtom, connectionsAtom, statusAtom } from '../state/connections.ts'
import { readSavedConnections } from '../state/savedConnections.ts'

/** A visit that ends connected; the next page gets the same storage and wallets. */
async function visit(mock = mockAdapter(), walletIds = ['mock']) {
  const storage = createMemoryStorage()
  const { latchkey } = setup({ storage }, mock)
  await waitForIdle()
  for (const walletId of walletIds) await connect(latchkey, { walletId })
  latchkey.destroy()
  return { storage, mock }
}

test('after a reload the connection is back, without a prompt', async () => {
  const { storage, mock } = await visit()
  const prompts = mock.prompts.length
  const { latchkey, events } = setup({ storage }, mock)
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'reconnecting', connectorId: 'mock' })
  await reconnect(latchkey)
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
  expect(mock.prompts).toHaveLength(prompts)
  expect(events.at(-1)).toEqual([
    'CONNECT_SUCCESS',
    { method: 'browser', name: 'Mock Wallet', reconnect: true },
  ])
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('several connections are restored, and the active one is active again', async () => {
  const wallets = [{ connectorId: 'a' }, { connectorId: 'b' }]
  const { storage, mock } = await visit(mockAdapter({ wallets }), ['b', 'a'])
  const { latchkey } = setup({ storage }, mock)
  await reconnect(latchkey)
  expect(latchkey.store.get(connectionsAtom)).toHaveLength(2)
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('a')
})

test('with reconnectOnLoad off nothing is restored', async () => {
  const { storage, mock } = await visit()
  const { latchkey } = setup({ storage, reconnectOnLoad: false }, mock)
  await waitForIdle()
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: undefined })
})

test('a first visit restores nothing and loads nothing', async () => {
  const { latchkey, mock } = setup()
  await reconnect(latchkey)
  expect(mock.calls).toEqual([])
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: undefined })
})

test('after disconnecting nothing is restored', async () => {
  const { storage, mock } = await visit()
  const { latchkey } = setup({ storage }, mock)
  await reconnect(latchkey)
  await disconnect(latchkey)
  const next = setup({ storage }, mock)
  await reconnect(next.latchkey)
  expect(next.latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: undefined })
})

test('a wallet that announces itself late is awaited', async () => {
  const { storage } = await visit()
  const mock = mockAdapter({ wallets: [] })
  const { latchkey, clock } = setup({ storage }, mock)
  await waitForIdle()
  expect(latchkey.store.get(statusAtom).status).toBe('reconnecting')
  mock.announce({
    connectorId: 'mock',
    accounts: [readSavedConnections(latchkey).eip155?.[0]?.address ?? ''],
  })
  await reconnect(latchkey)
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
  expect(clock.pending).toBe(0)
})

test('a missing wallet: disconnected with a reason after two seconds', async () => {
  const { storage } = await visit()
  const { latchkey, clock } = setup({ storage }, mockAdapter({ wallets: [] }))
  const restoring = reconnect(latchkey)
  await waitForIdle()
  clock.advance(2_000)
  await restoring
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'reconnectFailed',
  })
  expect(readSavedConnections(latchkey)).toEqual({})
})

test('security: another account with the same wallet id is not restored', async () => {
  const { storage, mock } = await visit()
  mock.emitAccounts('mock', ['0x3333333333333333333333333333333333333333'])
  const { latchkey } = setup({ storage }, mock)
  await reconnect(latchkey)
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'reconnectFailed',
  })
})

test('a locked wallet is not connected, and is back on the visit after it was unlocked', async () => {
  const { storage, mock } = await visit()
  const [account] = mock.wallet().accounts
  mock.emitAccounts('mock', [])
  const locked = setup({ storage }, mock)
  await reconnect(locked.latchkey)
  expect(locked.latchkey.store.get(statusAtom).status).toBe('disconnected')
  locked.latchkey.destroy()
  mock.emitAccounts('mock', [account as string])
  const next = setup({ storage }, mock)
  await reconnect(next.latchkey)
  expect(next.latchkey.store.get(statusAtom).status).toBe('connected')
})

test('of two wallets the locked one is saved too, until it is disconnected', async () => {
  const wallets = [{ connectorId: 'a' }, { connectorId: 'b' }]
  const { storage, mock } = await visit(mockAdapter({ wallets }), ['b', 'a'])
  mock.emitAccounts('b', [])
  const { latchkey } = setup({ storage }, mock)
  await reconnect(latchkey)
  const remembered = () =>
    readSavedConnections(latchkey).eip155?.map(({ connectorId }) => connectorId)
  expect(remembered()).toEqual(['a', 'b'])
  mock.emitChain('a', 'eip155:137')
  expect(remembered()).toEqual(['a', 'b'])
  await disconnect(latchkey, { namespace: 'eip155', connectorId: 'b' })
  expect(remembered()).toEqual(['a'])
  await disconnect(latchkey)
  expect(remembered()).toBeUndefined()
})

test('a wallet that does not respond: disconnected after ten seconds, and tried again on the next visit', async () => {
  const { storage, mock } = await visit()
  mock.hold('reconnect')
  const { latchkey, clock } = setup({ storage }, mock)
  const restoring = reconnect(latchkey)
  await waitForIdle()
  clock.advance(10_000)
  await restoring
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'reconnectTimedOut',
  })
  expect(readSavedConnections(latchkey).eip155).toHaveLength(1)
  expect(clock.pending).toBe(0)
})

test('error: a wallet that throws is disconnected with a reason, and the call does not reject', async () => {
  const { storage, mock } = await visit()
  mock.fails.reconnect = new Error('boom')
  const { latchkey } = setup({ storage }, mock)
  await expect(reconnect(latchkey)).resolves.toBeUndefined()
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'reconnectFailed',
  })
})

test('a second call joins the first', async () => {
  const { storage, mock } = await visit()
  const { latchkey } = setup({ storage }, mock)
  await Promise.all([reconnect(latchkey), reconnect(latchkey)])
  expect(mock.calls.filter(({ method }) => method === 'reconnect')).toHaveLength(1)
})

test("if the host's wagmi reconnects, no wallet is called and its state is mirrored", async () => {
  const mock = mockAdapter({ reconnectsItself: true })
  const { latchkey } = setup({}, mock)
  await reconnect(latchkey)
  expect(mock.calls).toEqual([])
  await connect(latchkey, { walletId: 'mock' })
  expect(latchkey.store.get(statusAtom).status).toBe('connected')
})

test("the host's reconnection has a deadline too", async () => {
  const mock = mockAdapter()
  let report: (update: { connections: never[]; isReconnecting: boolean }) => void = () => {}
  const { latchkey, clock } = setup({
    adapters: [
      (context) => ({
        ...mock.factory(context),
        reconnectsItself: true,
        watchConnections(onChange) {
          report = onChange
          onChange({ connections: [], isReconnecting: true })
          return () => {}
        },
      }),
    ],
  })
  expect(latchkey.store.get(statusAtom).status).toBe('reconnecting')
  const restoring = reconnect(latchkey)
  await waitForIdle()
  clock.advance(10_000)
  await restoring
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'reconnectTimedOut',
  })
  report({ connections: [], isReconnecting: false })
  expect(latchkey.store.get(statusAtom).status).toBe('disconnected')
})

test('security: invalid saved data restores nothing and calls no wallet', async () => {
  const storage = createMemoryStorage()
  storage.setItem('latchkey:1:connections', '{"eip155":[{"connectorId":1}]}')
  storage.setItem('latchkey:1:activeNamespace', '"nowhere"')
  storage.setItem('latchkey:1:networks', '{"eip155":"eip155:999"}')
  storage.setItem('latchkey:1:recentWallets', '[[]]')
  const { latchkey, mock } = setup({ storage })
  await reconnect(latchkey)
  expect(mock.calls).toEqual([])
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: undefined })
})

test('destroyed before the wallet announces itself, the next visit restores it, and no timer remains', async () => {
  const { storage, mock } = await visit()
  const { latchkey, clock } = setup({ storage }, mockAdapter({ wallets: [] }))
  await waitForIdle()
  latchkey.destroy()
  expect(clock.pending).toBe(0)
  await waitForIdle()
  const next = setup({ storage }, mock)
  await reconnect(next.latchkey)
  expect(next.latchkey.store.get(statusAtom).status).toBe('connected')
})

test('destroyed during the wallet call, saved connections are kept', async () => {
  const { storage, mock } = await visit()
  mock.hold('reconnect')
  const { latchkey, clock } = setup({ storage }, mock)
  await waitForIdle()
  latchkey.destroy()
  mock.release()
  await waitForIdle()
  expect(clock.pending).toBe(0)
  expect(readSavedConnections(latchkey).eip155).toHaveLength(1)
})

test('restoring a connected wallet again emits no second event', async () => {
  const { storage, mock } = await visit()
  const { latchkey, events } = setup({ storage }, mock)
  await reconnect(latchkey)
  await reconnect(latchkey)
  expect(events.filter(([name]) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
})
