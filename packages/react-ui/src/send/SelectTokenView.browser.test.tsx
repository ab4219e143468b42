import { sendFormAtom } from '@latchkey/core/send'
import { expect, test } from 'vitest'
import { getView, modal, waitForView } from '../../test/showApp.tsx'
import { press, showSend, write } from '../../test/showSend.ts'

const dollar = `0x${'01'.repeat(20)}`
const rows = () =>
  Array.from(modal().querySelectorAll('[part=token-row]'), (row) => row.getAttribute('data-testid'))

async function showChoice() {
  const app = await showSend()
  await press('lk-send-token')
  await waitForView('WalletSendSelectToken')
  await expect.poll(rows).toHaveLength(6)
  return app
}

test('tokens are found by name, symbol and address, in any case', async () => {
  await showChoice()
  for (const text of ['devnet DOLLAR', 'dusd', ` ${dollar.toUpperCase()} `]) {
    await write('lk-token-search', text)
    await expect.poll(rows).toEqual([`lk-token-${dollar}`])
  }
  await write('lk-token-search', '')
  await expect.poll(rows).toHaveLength(6)
})

test('a search without a match says so', async () => {
  await showChoice()
  await write('lk-token-search', 'nothing')
  await expect.poll(() => modal().textContent).toContain('No tokens found')
  expect(rows()).toEqual([])
})

test('a chosen token is the one of the form, to which the view goes back', async () => {
  const { latchkey } = await showChoice()
  await press(`lk-token-${dollar}`)
  await waitForView('WalletSend')
  expect(getView(latchkey)).toBe('WalletSend')
  expect(latchkey.store.get(sendFormAtom).token).toMatchObject({ symbol: 'DUSD', address: dollar })
})
