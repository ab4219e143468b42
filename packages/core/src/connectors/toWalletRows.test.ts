import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

const wallets = [
  { connectorId: 'io.orbit', name: 'Orbit', rdns: 'io.orbit' },
  { connectorId: 'sdk', name: 'Kit', type: 'external' as const },
]

test('a row has id, name, rdns and whether the wallet is installed', async () => {
  const { latchkey } = setup({}, mockAdapter({ wallets }))
  await waitForIdle()
  expect(latchkey.store.get(walletRowsAtom)).toMatchObject([
    { id: 'io.orbit', name: 'Orbit', rdns: 'io.orbit', isInstalled: true },
    { id: 'sdk', name: 'Kit', rdns: undefined, isInstalled: false },
  ])
})

test('a wallet that the site excludes, by rdns or by name, has no row', async () => {
  for (const [excluded, left] of [
    ['io.orbit', 'sdk'],
    ['Kit', 'io.orbit'],
  ] as const) {
    const { latchkey } = setup({ excludeWalletIds: [excluded] }, mockAdapter({ wallets }))
    await waitForIdle()
    expect(latchkey.store.get(walletRowsAtom).map(({ id }) => id)).toEqual([left])
  }
})
