import { expect, test, vi } from 'vitest'
import { openWalletEngine as open, state } from '../../test/openWalletEngine.ts'
import { connectWallet } from './connectWallet.ts'
import { reconnectWallets } from './reconnectWallets.ts'
import type { WalletState } from './walletDriver.ts'

test('a reconnection reports each wallet as soon as it is restored, and the first of the list becomes the most recent', async () => {
  let respond = (_: WalletState) => {}
  const slow = {
    read: () =>
      new Promise<WalletState>((resolve) => {
        respond = resolve
      }),
  }
  const { engine, ids, updates } = open(slow)
  const saved = ['a', 'b'].map((connectorId) => ({ connectorId, address: connectorId }))
  const reconnecting = reconnectWallets(engine, { connections: saved })
  await expect.poll(ids).toEqual(['b'])
  expect(updates.at(-1)?.isReconnecting).toBe(true)
  respond(state('a'))
  await reconnecting
  expect(ids()).toEqual(['a', 'b'])
  expect(updates.at(-1)?.isReconnecting).toBe(false)
})

test('a reconnection leaves the most recent wallet first, whichever is restored last', async () => {
  const { engine, ids } = open()
  let respond = (_: WalletState) => {}
  const slow = open({ read: () => new Promise((resolve) => (respond = resolve)) })
  const saved = (...names: string[]) => ({
    connections: names.map((name) => ({ connectorId: name, address: name })),
  })
  await reconnectWallets(engine, saved('a', 'b'))
  expect(ids()).toEqual(['a', 'b'])
  const reconnecting = reconnectWallets(slow.engine, saved('b', 'a'))
  await expect.poll(slow.ids).toEqual(['b'])
  respond(state('a'))
  await reconnecting
  expect(slow.ids()).toEqual(['b', 'a'])
})

test('a reconnection does not change a wallet that is already connected', async () => {
  const read = vi.fn(async () => state('a'))
  const { engine, ids } = open({ read })
  await connectWallet(engine, { connectorId: 'a' })
  const before = read.mock.calls.length
  await reconnectWallets(engine, { connections: [{ connectorId: 'a', address: 'a' }] })
  expect([ids(), read.mock.calls.length]).toEqual([['a'], before])
})

test('security: a wallet that offers the account in another spelling is not restored', async () => {
  const { engine, ids } = open()
  await reconnectWallets(engine, { connections: [{ connectorId: 'a', address: 'A' }] })
  expect(ids()).toEqual([])
})

test('a reconnection that is aborted at any moment restores nothing afterwards', async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    const { engine, ids } = open()
    const controller = new AbortController()
    const saved = { connections: [{ connectorId: 'a', address: 'a' }], signal: controller.signal }
    const reconnecting = reconnectWallets(engine, saved)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    controller.abort()
    const before = ids()
    await reconnecting
    expect(ids()).toEqual(before)
  }
})

test('error: a wallet that was too slow does not fail a reconnection that restored another', async () => {
  const { engine, clock, ids } = open({ read: () => new Promise(() => {}) })
  const saved = ['a', 'b'].map((name) => ({ connectorId: name, address: name }))
  const reconnecting = reconnectWallets(engine, { connections: saved })
  await expect.poll(() => clock.pending).toBe(1)
  clock.advance(5_000)
  await reconnecting
  expect(ids()).toEqual(['b'])
})

test('error: a reconnection rejects with a timeout if no wallet was restored and one was too slow', async () => {
  const { engine, clock, ids } = open({ read: () => new Promise(() => {}) })
  const saved = [
    { connectorId: 'a', address: 'a' },
    { connectorId: 'b', address: 'stranger' },
    { connectorId: 'gone', address: 'c' },
  ]
  const reconnecting = expect(
    reconnectWallets(engine, { connections: saved }),
  ).rejects.toMatchObject({ code: 'timedOut' })
  await expect.poll(() => clock.pending).toBe(1)
  clock.advance(5_000)
  await reconnecting
  expect(ids()).toEqual([])
})
