import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { settle, setup } from '../../test/setup.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { UserRejectedError } from '../walletErrors.ts'
import { connect } from './connect.ts'
import { activeConnectionAtom, statusAtom } from './state.ts'

async function open() {
  const mock = mockAdapter({ wallets: [{ connectorId: 'a' }, { connectorId: 'b' }] })
  const world = setup({}, mock)
  await settle()
  await connect(world.latchkey, { walletId: 'a' })
  return world
}

test("a wallet that the host's own button makes current is the active one here too", async () => {
  const { latchkey } = await open()
  await connect(latchkey, { walletId: 'b' })
  await latchkey.adapters.get('eip155')?.connect({ connectorId: 'a' })
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('a')
})

test('the reason of a loss is its own, whatever failed before it', async () => {
  const { latchkey, mock } = await open()
  mock.fails.connect = new UserRejectedError()
  await expect(connect(latchkey, { walletId: 'b' })).rejects.toThrow()
  mock.dropConnection('a')
  expect(latchkey.store.get(statusAtom)).toEqual({
    status: 'disconnected',
    reason: 'walletDisconnected',
  })
})

test('security: keeps an icon of an adapter only as a data URL', async () => {
  const image = 'data:image/png;base64,AA=='
  const mock = mockAdapter({
    wallets: [
      { connectorId: 'remote', icon: 'https://tracker.example/i.png' },
      { connectorId: 'own', icon: image },
    ],
  })
  const { latchkey } = setup({}, mock)
  await settle()
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
