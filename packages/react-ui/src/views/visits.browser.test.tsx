import { openModal } from '@latchkey/core'
import { navigate } from '@latchkey/core/modal'
import { manyHoldings } from '@latchkey/scenes/dataService'
import { entries, entryId, registry } from '@latchkey/scenes/registry'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showActivity } from '../../test/showActivity.ts'
import {
  all,
  find,
  modal,
  showApp,
  still,
  waitForRemoval,
  waitForView,
} from '../../test/showApp.tsx'
import { press, readField, showTokens, write } from '../../test/showSend.ts'

const getItems = (part: string) => [...modal().querySelectorAll<HTMLElement>(`[part=${part}]`)]

/** Scrolls down to where the first item is not drawn, or out of sight. @returns the test id of an item there */
async function scrollDown(part: string) {
  const [first] = getItems(part)
  const scroller = first?.closest<HTMLElement>('[data-scroll]')
  const edge = scroller?.getBoundingClientRect().bottom ?? 0
  const isInSight = (item: HTMLElement) => {
    const { top, bottom } = item.getBoundingClientRect()
    return top > edge - 300 && bottom < edge
  }
  await expect
    .poll(() => {
      scroller?.scrollTo(0, 600)
      return scroller?.scrollTop
    })
    .toBeGreaterThan(300)
  await still()
  const item = getItems(part).find(isInSight)
  return { testId: item?.dataset.testid ?? '', top: scroller?.scrollTop }
}
const getTop = (part: string) => getItems(part)[0]?.closest('[data-scroll]')?.scrollTop

test('Back leads to the place in the list from which a token was opened', async () => {
  await showTokens(manyHoldings)
  await press('lk-tokens-all')
  await waitForRemoval('lk-tokens-all')
  const { testId, top } = await scrollDown('token-row')
  await press(testId)
  const view = await waitForView('Token')
  expect(view.closest('[data-scroll]')?.scrollTop).toBe(0)
  await press('lk-back')
  await waitForView('Account')
  await find(testId)
  expect(getTop('token-row')).toBe(top)
})

test('Back keeps what was opened in a view; a new visit begins as the first one', async () => {
  const { latchkey } = await showActivity()
  await press('lk-activity-spam')
  await expect.poll(() => modal().textContent).toContain('Received 5,000 USDC')
  await userEvent.click(page.getByText('Received 5,000 USDC'))
  await waitForView('Transaction')
  await press('lk-back')
  await waitForView('Transactions')
  expect(modal().textContent).toContain('Received 5,000 USDC')
  openModal(latchkey, 'Account')
  await waitForView('Account')
  for (const _ of ['first', 'second']) {
    navigate(latchkey, 'Transactions')
    await waitForView('Transactions')
    expect(modal().textContent).not.toContain('USDC')
    await press('lk-activity-spam')
    await expect.poll(() => modal().textContent).toContain('USDC')
    await press('lk-back')
    await waitForView('Account')
  }
})

test('Back from a wallet leads to the search that found it, and tracks no second one', async () => {
  const searches: unknown[] = []
  const { latchkey } = showApp(null, {
    config: {
      ...registry(entries),
      onEvent: ({ props }) => void (props.event === 'SEARCH_WALLET' && searches.push(props)),
    },
  })
  openModal(latchkey, 'AllWallets')
  await waitForView('AllWallets')
  await write('lk-wallet-search', 'distant')
  await expect.poll(() => all(`lk-wallet-card-${entryId(1)}`)).toEqual([])
  await expect.poll(() => searches).toHaveLength(1)
  await press(`lk-wallet-card-${entryId(2)}`)
  await waitForView('Downloads')
  await press('lk-back')
  await waitForView('AllWallets')
  expect(await readField('lk-wallet-search')).toBe('distant')
  await find(`lk-wallet-card-${entryId(2)}`)
  expect(all(`lk-wallet-card-${entryId(1)}`)).toEqual([])
})

test('Back from a wallet leads to its place in the list', async () => {
  const { latchkey } = showApp(null, { config: registry(entries) })
  openModal(latchkey, 'AllWallets')
  await waitForView('AllWallets')
  await find(`lk-wallet-card-${entryId(4)}`)
  const { testId, top } = await scrollDown('wallet-card')
  await press(testId)
  await waitForView('Downloads')
  await press('lk-back')
  await waitForView('AllWallets')
  await find(testId)
  expect(getTop('wallet-card')).toBe(top)
})
