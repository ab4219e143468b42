import { openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { find, showApp, waitForView } from '../../test/showApp.tsx'

/** Fox on EVM and on Solana, and another EVM wallet. */
async function openConnect(other: { connectorId: string; name: string; rdns: string }) {
  const evm = mockAdapter({
    wallets: [{ connectorId: 'io.fox', name: 'Fox', rdns: 'io.fox' }, other],
  })
  const solana = mockAdapter({
    namespace: 'solana',
    wallets: [{ connectorId: 'ws:Fox', name: 'Fox' }],
  })
  const { latchkey } = showApp(null, { config: { adapters: [evm.factory, solana.factory] } })
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
}

test('of an extension with a row for each namespace, each row names its namespace and has no mark', async () => {
  await openConnect({ connectorId: 'io.birch', name: 'Birch', rdns: 'io.birch' })
  for (const name of [
    'Fox Ethereum and compatible Installed',
    'Fox Solana Installed',
    'Birch Installed',
  ])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('security: a mark comes before the namespace', async () => {
  await openConnect({ connectorId: 'com.evil', name: 'F\u043ex', rdns: 'com.evil' })
  for (const id of ['io.fox', 'com.evil'])
    await waitFor(async () =>
      expect((await find(`lk-wallet-${id}`)).textContent).toContain(
        'Named like another wallet · Ethereum and compatible',
      ),
    )
  expect((await find('lk-wallet-ws:Fox')).textContent).toContain('FoxSolana')
})
