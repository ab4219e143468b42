import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { watchEvents } from '../events/emit.ts'
import { activeConnectionAtom, connectionsAtom, statusAtom } from '../state/connections.ts'

async function open() {
  const mock = mockAdapter({ wallets: [{ connectorId: 'a' }, { connectorId: 'b' }] })
  const world = setup({}, mock)
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'a' })
  return world
}

test("a wallet that the host's own button makes current becomes the active one", async () => {
  const { latchkey } = await open()
  await connect(latchkey, { walletId: 'b' })
  await latchkey.adapters.get('eip155')?.connect({ connectorId: 'a' })
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('a')
})

test('an update without changes is ignored, and only changes are reported', async () => {
  const { latchkey, mock } = await open()
  await connect(latchkey, { walletId: 'b' })
  const before = latchkey.store.get(connectionsAtom)
  const seen: unknown[] = []
  watchEvents(latchkey, ({ type }) => seen.push(type))
  mock.emitAccounts('b', mock.wallet('b').accounts)
  expect(latchkey.store.get(connectionsAtom)).toEqual(before)
  for (const [index, connection] of latchkey.store.get(connectionsAtom).entries())
    expect(connection).toBe(before[index])
  expect(seen).toEqual([])

  mock.emitChain('a', 'eip155:137')
  expect(latchkey.store.get(activeConnectionAtom)).toBe(before[0])
  expect(seen).toEqual([])
  mock.emitChain('b', 'eip155:137')
  expect(latchkey.store.get(activeConnectionAtom)).toMatchObject({ caipNetworkId: 'eip155:137' })
  expect(seen).toEqual(['connectionChanged'])
})

test('each disconnection has its own reason, regardless of earlier failures', async () => {
  const { latchkey, mock } = await open()
  mock.fails.connect = new UserRejectedError()
  await expect(connect(latchkey, { walletId: 'b' })).rejects.toThrow()
  mock.dropConnection('a')
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'walletDisconnected',
  })
})

test('security: an icon of an adapter must be a data URL', async () => {
  const image = 'data:image/png;base64,AA=='
  const mock = mockAdapter({
    wallets: [
      { connectorId: 'remote', icon: 'https://tracker.example/i.png' },
      { connectorId: 'own', icon: image },
    ],
  })
  const { latchkey } = setup({}, mock)
  await waitForIdle()
  for (const [walletId, icon] of [
    ['remote', undefined],
    ['own', image],
  ] as const) {
    await connect(latchkey, { walletId })
    const row = latchkey.store.get(walletRowsAtom).find(({ id }) => id === walletId)
    expect(row).toMatchObject({ id: walletId, icon })
    expect(latchkey.store.get(activeConnectionAtom)?.wallet.icon).toBe(icon)
  }
})
