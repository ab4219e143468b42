import { connect, openModal } from '@latchkey/core'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { find, showApp, waitForView, wallet } from '../../test/showApp.tsx'

test('a balance of zero is shown as 0.000 and an unknown one as —', async () => {
  const mock = mockAdapter({ wallets: [wallet], balance: 0n })
  const { latchkey } = showApp(null, { mock })
  const shown = async () => (await find('lk-balance')).textContent
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  await waitForView('Account')
  await expect.poll(shown).toBe('0.000 ETH')
  mock.fails.getBalance = new Error('down')
  mock.emitChain('io.orbit', 'eip155:137')
  await expect.poll(shown).toBe('—')
})
