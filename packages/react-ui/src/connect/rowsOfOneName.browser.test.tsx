import { openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { afterwards, find, showApp, waitForView } from '../../test/showApp.tsx'

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
  for (const name of ['Fox EVM', 'Fox Solana', 'Birch Installed'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('security: at 360 px a marked row shows its whole mark, and its namespace', async () => {
  await page.viewport(360, 740)
  afterwards(() => void page.viewport(400, 600))
  await openConnect({ connectorId: 'com.evil', name: 'F\u043ex', rdns: 'com.evil' })
  for (const id of ['io.fox', 'com.evil']) {
    const row = await find(`lk-wallet-${id}`)
    await waitFor(() => expect(row.textContent).toContain('Named like another walletEVM'))
    const mark = row.querySelector('[title="Named like another wallet"]')
    expect(mark?.scrollWidth).toBe(mark?.clientWidth)
  }
  expect((await find('lk-wallet-ws:Fox')).textContent).toContain('FoxSolana')
})
