import { holdings } from '@latchkey/scenes/dataService'
import { expect, test } from 'vitest'
import { all, find, modal, waitForRemoval } from '../../test/showApp.tsx'
import { press, showTokens } from '../../test/showSend.ts'

const names = () =>
  Array.from(modal().querySelectorAll('[part=token-row] [title]'), ({ textContent }) => textContent)
const rows = () => modal().querySelectorAll('[part=token-row]').length

test('five tokens are shown, the coin first, and all of them after one press', async () => {
  await showTokens()
  expect(rows()).toBe(5)
  expect(names().slice(0, 3)).toEqual(['Ether', '1.5 ETH', '$4,806.27'])
  expect((await find('lk-tokens-all')).textContent).toBe('Show all 6 tokens')
  await press('lk-tokens-all')
  await expect.poll(rows).toBe(6)
  await waitForRemoval('lk-tokens-all')
})

test('the total leaves out a token without a price, and says so', async () => {
  await showTokens()
  expect((await find('lk-total')).textContent).toBe('Total value$6,694.89')
  expect(modal().textContent).toContain('+ 1 token without a price')
  await press('lk-tokens-all')
  await expect.poll(() => modal().textContent).toContain('No price')
})

test('without any price the balance of the coin is shown in place of a total', async () => {
  await showTokens(holdings.map(({ price: _, ...token }) => token))
  expect((await find('lk-balance')).textContent).toBe('1.500 ETH')
  expect(all('lk-total')).toEqual([])
})

test('a value below a cent is not shown as nothing', async () => {
  await showTokens(holdings.slice(0, 4))
  const oil = await find(`lk-token-${holdings[3]?.address}`)
  expect(oil.textContent).toContain('<0.000001 OIL')
  expect(oil.textContent).toContain('<$0.01')
})
