import { expect, test, vi } from 'vitest'
import { network, one, openWalletEngine as open, state, two } from '../../test/openWalletEngine.ts'
import { TimedOutError } from '../base/errors.ts'
import { InvalidWalletAnswerError, UserRejectedError } from '../base/walletErrors.ts'
import {
  activateWallet,
  connectWallet,
  disconnectWallet,
  switchWalletNetwork,
} from './connectWallet.ts'
import { stateLimitMs } from './waitForState.ts'
import type { WalletState } from './walletDriver.ts'
import { findTarget, stopWalletEngine } from './walletEngine.ts'

test('the most recently connected or activated wallet is first', async () => {
  const { engine, ids } = open()
  await connectWallet(engine, { connectorId: 'a' })
  await connectWallet(engine, { connectorId: 'b' })
  expect(ids()).toEqual(['b', 'a'])
  await activateWallet(engine, { connectorId: 'a' })
  expect(ids()).toEqual(['a', 'b'])
  await disconnectWallet(engine, { connectorId: 'a' })
  expect(ids()).toEqual(['b'])
})

test('security: a wallet that offers another account than its response is rejected, and its approval revoked', async () => {
  const { engine, ids, ended } = open({ read: async () => state('other') })
  await expect(connectWallet(engine, { connectorId: 'a' })).rejects.toMatchObject({
    code: 'walletMismatchAccount',
  })
  await expect.poll(() => ended).toEqual(['a'])
  expect(ids()).toEqual([])
})

test.each([
  ['taken back: the answer cannot be used', new InvalidWalletAnswerError('odd'), ['a']],
  ['not there: the person declined', new UserRejectedError(), []],
])('an approval is %s', async (_, error, outcome) => {
  const { engine, ended } = open({ connect: () => Promise.reject(error) })
  await expect(connectWallet(engine, { connectorId: 'a' })).rejects.toBe(error)
  await Promise.resolve()
  expect(ended).toEqual(outcome)
})

test('error: an aborted request is cancelled, and a late approval is revoked unless the visitor is prompted again', async () => {
  const responses: ((state: WalletState) => void)[] = []
  const { engine, ended, ids } = open({
    connect: () => new Promise((resolve) => responses.push(resolve)),
  })
  const controller = new AbortController()
  const first = connectWallet(engine, { connectorId: 'a', signal: controller.signal })
  controller.abort()
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  const second = connectWallet(engine, { connectorId: 'a' })
  responses[0]?.(state('a'))
  responses[1]?.(state('a'))
  await second
  expect([ended, ids()]).toEqual([[], ['a']])
})

test('error: a late approval is not revoked while a newer one is read', async () => {
  const responses: ((state: WalletState) => void)[] = []
  let onRead: ((state: WalletState) => void) | undefined
  const { engine, ended, ids } = open({
    connect: () => new Promise((resolve) => responses.push(resolve)),
    read: () =>
      new Promise((resolve) => {
        onRead = resolve
      }),
  })
  const controller = new AbortController()
  const first = connectWallet(engine, { connectorId: 'a', signal: controller.signal })
  controller.abort()
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  const second = connectWallet(engine, { connectorId: 'a' })
  responses[1]?.(state('a'))
  await expect.poll(() => onRead).toBeDefined()
  responses[0]?.(state('a'))
  await new Promise<void>((resolve) => setImmediate(resolve))
  onRead?.(state('a'))
  await second
  expect([ended, ids()]).toEqual([[], ['a']])
})

test('error: a connection that ends while its wallet reconnects or switches networks stays ended', async () => {
  let onSwitched: (() => void) | undefined
  const { engine, ids } = open({
    switchNetwork: () =>
      new Promise((resolve) => {
        onSwitched = resolve
      }),
    read: () => state('a', onSwitched ? two : one),
  })
  await connectWallet(engine, { connectorId: 'a' })
  const again = connectWallet(engine, { connectorId: 'a' })
  await disconnectWallet(engine, { connectorId: 'a' })
  await expect(again).rejects.toMatchObject({ code: 'notConnected' })
  expect(ids()).toEqual([])

  await connectWallet(engine, { connectorId: 'a' })
  const moved = connectWallet(engine, { connectorId: 'a', caipNetworkId: two })
  await expect.poll(() => onSwitched).toBeDefined()
  await disconnectWallet(engine, { connectorId: 'a' })
  onSwitched?.()
  await expect(moved).rejects.toMatchObject({ code: 'notConnected' })
  expect(ids()).toEqual([])
})

test('a wallet that changes its account during a reconnection keeps the new one', async () => {
  let address = 'a'
  const { engine, updates, emit } = open({ read: () => state(address) })
  await connectWallet(engine, { connectorId: 'a' })
  const again = connectWallet(engine, { connectorId: 'a' })
  address = 'next'
  emit()
  expect(await again).toMatchObject({ address: 'next' })
  expect(updates.at(-1)?.connections).toMatchObject([{ address: 'next' }])
})

test('error: an approval that arrives after a newer one has connected is not revoked', async () => {
  const responses: ((state: WalletState) => void)[] = []
  const { engine, ended, ids } = open({
    connect: () => new Promise((resolve) => responses.push(resolve)),
  })
  const controller = new AbortController()
  const first = connectWallet(engine, { connectorId: 'a', signal: controller.signal })
  controller.abort()
  await expect(first).rejects.toMatchObject({ code: 'cancelled' })
  const second = connectWallet(engine, { connectorId: 'a' })
  responses[1]?.(state('a'))
  await second
  responses[0]?.(state('a'))
  await new Promise((resolve) => setImmediate(resolve))
  expect([ended, ids()]).toEqual([[], ['a']])
})

test('error: a request that is aborted while the wallet is read connects nothing', async () => {
  let respond = (_: WalletState) => {}
  const read = vi.fn(() => new Promise<WalletState>((resolve) => (respond = resolve)))
  const { engine, ended, ids } = open({ read })
  const controller = new AbortController()
  const connecting = connectWallet(engine, { connectorId: 'a', signal: controller.signal })
  await expect.poll(() => read.mock.calls.length).toBe(1)
  controller.abort()
  respond(state('a'))
  await expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
  await expect.poll(() => ended).toEqual(['a'])
  expect(ids()).toEqual([])
})

test('error: a network switch that times out during connecting ends the connection', async () => {
  const slow = { switchNetwork: () => Promise.reject(new TimedOutError('switch', 1)) }
  const { engine, ids } = open(slow)
  const connecting = connectWallet(engine, { connectorId: 'a', caipNetworkId: two })
  await expect(connecting).rejects.toMatchObject({ code: 'timedOut' })
  expect(ids()).toEqual([])
})

test('a wallet that is connected or activated again has one listener; its end is reported to its driver', async () => {
  const watch = vi.fn(() => () => {})
  const onEnd = vi.fn()
  const { engine } = open({ watch, onEnd })
  await connectWallet(engine, { connectorId: 'a' })
  await activateWallet(engine, { connectorId: 'a' })
  await connectWallet(engine, { connectorId: 'a' })
  expect([watch.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 0])
  await disconnectWallet(engine, { connectorId: 'a' })
  expect([watch.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1])
})

test('an event without a change is not reported', async () => {
  const { engine, updates, emit } = open()
  await connectWallet(engine, { connectorId: 'a' })
  const before = updates.length
  emit()
  await new Promise((resolve) => setImmediate(resolve))
  expect(updates).toHaveLength(before)
})

test('a connection has the account of the type that the site works with, and the name of the wallet behind a relay', async () => {
  const accounts = [
    { namespace: 'demo', address: 'first', type: 'payment' },
    { namespace: 'demo', address: 'second', type: 'ordinal' },
  ] as const
  const offered = async (): Promise<WalletState> => ({ accounts, caipNetworkId: one })
  const peer = () => ({ name: 'Phone wallet' })
  const connectWith = async (type?: 'ordinal' | 'eoa') => {
    const context = type ? { defaultAccountTypes: { demo: type } } : {}
    const { engine } = open({ connect: offered, read: offered }, { peer }, context)
    return connectWallet(engine, { connectorId: 'a' })
  }
  expect(await connectWith()).toMatchObject({ address: 'first', wallet: { name: 'Phone wallet' } })
  expect(await connectWith('ordinal')).toMatchObject({ address: 'second' })
  expect(await connectWith('eoa')).toMatchObject({ address: 'first' })
})

test("the visitor may connect and decline the switch: the connection stays on the wallet's network, with a log entry", async () => {
  const declined = { switchNetwork: () => Promise.reject(new UserRejectedError()) }
  const { engine, logged } = open(declined)
  const params = { connectorId: 'a', caipNetworkId: two }
  expect(await connectWallet(engine, params)).toMatchObject({ caipNetworkId: one })
  expect(logged).toEqual(['The wallet stayed on its network'])
})

test('security: a wallet that reports a switch and stays is shown on its real network', async () => {
  const { engine, updates, clock } = open({ switchNetwork: async () => {} })
  await connectWallet(engine, { connectorId: 'a' })
  const switching = switchWalletNetwork(engine, { connectorId: 'a', network: network(two) })
  const refused = expect(switching).rejects.toMatchObject({ code: 'walletMismatchChain' })
  for (let ms = 0; ms <= stateLimitMs; ms += 500) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    clock.advance(500)
  }
  await refused
  expect(updates.at(-1)?.connections[0]?.caipNetworkId).toBe(one)
})

test('an event causes a new read, and of two concurrent reads the last one counts', async () => {
  const reads: ((state: WalletState | undefined) => void)[] = []
  let isSlow = false
  const { engine, updates, ids, emit } = open({
    read: () =>
      isSlow ? new Promise((resolve) => reads.push(resolve)) : Promise.resolve(state('a')),
  })
  await connectWallet(engine, { connectorId: 'a' })
  isSlow = true
  emit()
  emit()
  reads[1]?.(state('new'))
  await expect.poll(() => updates.at(-1)?.connections[0]?.address).toBe('new')
  reads[0]?.(state('old'))
  await Promise.resolve()
  expect(updates.at(-1)?.connections[0]?.address).toBe('new')
  emit()
  reads[2]?.(undefined)
  await expect.poll(ids).toEqual([])
})

test('error: a call for an account that the wallet no longer offers, or for another network, is refused', async () => {
  let now = state('a')
  const { engine } = open({ read: async () => now })
  await connectWallet(engine, { connectorId: 'a' })
  const target = { connectorId: 'a', address: 'a' }
  expect((await findTarget(engine, target)).account.address).toBe('a')
  await expect(findTarget(engine, { ...target, caipNetworkId: two })).rejects.toMatchObject({
    code: 'walletMismatchChain',
  })
  now = state('other')
  await expect(findTarget(engine, target)).rejects.toMatchObject({ code: 'walletMismatchAccount' })
  await expect(findTarget(engine, { ...target, connectorId: 'b' })).rejects.toMatchObject({
    code: 'notConnected',
  })
})

test('a stopped engine reports nothing, and ends its waits', async () => {
  const { engine, updates, emit, ended } = open()
  await connectWallet(engine, { connectorId: 'a' })
  const before = updates.length
  stopWalletEngine(engine)
  emit()
  await expect(connectWallet(engine, { connectorId: 'b' })).rejects.toMatchObject({
    code: 'cancelled',
  })
  expect([updates.length, ended]).toEqual([before, []])
})

test('error: a wallet whose events are broken connects, and switches networks, without live updates', async () => {
  let here: typeof one | typeof two = one
  const { engine, ids, logged } = open({
    watch() {
      throw new TypeError('on is not a function')
    },
    read: () => state('a', here),
    async switchNetwork() {
      here = two
    },
  })
  await connectWallet(engine, { connectorId: 'a' })
  await switchWalletNetwork(engine, { connectorId: 'a', network: network(two) })
  expect(ids()).toEqual(['a'])
  expect(engine.live.get('a')?.state.caipNetworkId).toBe(two)
  expect(logged).toContain('A wallet has no events')
  await disconnectWallet(engine, { connectorId: 'a' })
  expect(ids()).toEqual([])
})

test('error: a wallet that keeps its listener is disconnected all the same', async () => {
  const { engine, ids, logged } = open({
    watch: () => () => {
      throw new TypeError('off is not a function')
    },
  })
  await connectWallet(engine, { connectorId: 'a' })
  await disconnectWallet(engine, { connectorId: 'a' })
  expect(ids()).toEqual([])
  expect(logged).toContain('A wallet kept its listener')
})
