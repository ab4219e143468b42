import { sendFormAtom } from '@latchkey/core/send'
import { manyHoldings } from '@latchkey/scenes/dataService'
import { expect, test } from 'vitest'
import { getView, modal, waitForView } from '../../test/showApp.tsx'
import { press, showSend, write } from '../../test/showSend.ts'

const dollar = `0x${'01'.repeat(20)}`
const rows = () =>
  Array.from(modal().querySelectorAll('[part=token-row]'), (row) => row.getAttribute('data-testid'))

async function showChoice(...options: Parameters<typeof showSend>) {
  const app = await showSend(...options)
  await press('lk-send-token')
  await waitForView('WalletSendSelectToken')
  await expect.poll(() => rows().length).toBeGreaterThan(5)
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

test('of 500 tokens those in sight are drawn, to the last one', async () => {
  await showChoice(manyHoldings)
  expect(rows().length).toBeLessThan(50)
  const scroller = modal().querySelector('[part=token-row]')?.closest('[data-scroll]')
  const last = `lk-token-${manyHoldings.at(-1)?.address}`
  await expect
    .poll(() => {
      scroller?.scrollBy(0, 10_000)
      return rows()
    })
    .toContain(last)
  expect(rows().length).toBeLessThan(50)
  await press(last)
  await waitForView('WalletSend')
})
