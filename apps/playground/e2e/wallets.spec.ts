import type { Page } from '@playwright/test'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'
import { alder, birch, serverUrl } from './world.ts'

const cards = (page: Page) => page.locator('[part=wallet-card]')
const searchField = (page: Page) => page.getByTestId('lk-wallet-search')
/** The response of the registry, to compare with the page. */
async function catalogue(page: Page, query: string) {
  const response = await page.request.get(`${serverUrl}/getWallets?projectId=demo&${query}`)
  return (await response.json()) as {
    count: number
    data: { id: string; name: string; order: number; chrome_store: string | null }[]
  }
}

test('the first view shows featured and recommended wallets of the registry with images, and the number of all wallets', async ({
  site,
  modal,
  page,
}) => {
  const { data } = await catalogue(page, 'page=1&entries=8&chains=eip155:1')
  const [a, b, , , , , late] = data.map(({ id }) => id)
  await site.open(`services=registry&featured=${late}`)
  await modal.open()
  const rows = page.locator('[part=wallet]')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText(alder.name)
  await expect(rows.nth(1)).toContainText(birch.name)
  await expect(page.getByTestId(`lk-wallet-${late}`)).toBeVisible()
  await expect(page.getByTestId(`lk-wallet-${a}`)).toBeVisible()
  await expect(page.getByTestId(`lk-wallet-${b}`)).toHaveCount(0)
  await expect(page.getByTestId(`lk-wallet-${a}`).locator('img')).toHaveAttribute('src', /^data:/)
  await expect(page.getByTestId('lk-all-wallets')).toContainText(/\d\d0/)
})

test('all wallets: installed ones first, page by page, with few nodes', async ({
  site,
  modal,
  page,
}) => {
  await site.open('services=registry')
  await modal.open()
  await page.getByTestId('lk-all-wallets').click()
  await expect(cards(page).first()).toContainText(alder.name)
  await expect(cards(page).nth(1)).toContainText('Installed')
  const pages = () => getRequests(page)
  await expect.poll(pages).toBe(1)
  await cards(page).first().focus()
  // End focuses the last loaded card, which is the same until the next page is shown.
  const pressEndKey = async () => {
    await page.keyboard.press('End')
    return pages()
  }
  await expect.poll(pressEndKey).toBeGreaterThan(2)
  expect(await cards(page).count()).toBeLessThan(40)
})

/** Number of pages that the page has requested. */
const getRequests = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/getWallets') && name.includes('entries=40')).length,
  )

test('a search finds wallets of the registry and their downloads', async ({
  site,
  modal,
  page,
}) => {
  const { data } = await catalogue(page, 'page=1&entries=100&chains=eip155:1&search=amber')
  const expected = data.find(({ chrome_store }) => chrome_store)
  if (!expected) throw new Error('no wallet has an extension')
  await site.open('services=registry')
  await modal.open()
  await page.getByTestId('lk-all-wallets').click()
  await searchField(page).click()
  await page.keyboard.type('amber')
  await expect(page.getByTestId(`lk-wallet-card-${expected.id}`)).toBeVisible()
  await expect(cards(page).filter({ hasNotText: /amber/i })).toHaveCount(0)
  await expect
    .poll(() => site.events())
    .toContainEqual(['SEARCH_WALLET', { badge: '', search: 'amber' }])
  await site.clearEvents()
  await page.getByTestId(`lk-wallet-card-${expected.id}`).click()
  await expect(modal.title).toHaveText(`Get ${expected.name}`)
  const link = page.getByTestId('lk-download-chrome_store')
  await expect(link).toHaveAttribute('href', expected.chrome_store ?? '')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
  await link.click()
  const chosen = { name: expected.name, walletRank: expected.order }
  await expect
    .poll(async () => (await site.events()).filter(([name]) => name !== 'WALLET_IMPRESSION_V2'))
    .toEqual([
      [
        'SELECT_WALLET',
        {
          ...chosen,
          platform: 'unsupported',
          displayIndex: 0,
          view: 'AllWallets',
        },
      ],
      ['GET_WALLET', { ...chosen, explorerId: expected.id, type: 'chrome_store' }],
    ])
  await modal.back()
  await expect(searchField(page)).toHaveValue('amber')
  await searchField(page).press('ControlOrMeta+a')
  await page.keyboard.type('no such wallet')
  await expect(modal.view('AllWallets')).toContainText('No wallet matches “no such wallet”')
})

test('the switch shows certified wallets only', async ({ site, modal, page }) => {
  await site.open('services=registry')
  await modal.open()
  await page.getByTestId('lk-all-wallets').click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByTestId('lk-certified').click()
  await expect(cards(page).filter({ hasNotText: 'Reviewed' })).toHaveCount(0)
  await expect(cards(page).nth(4)).toBeVisible()
})

test('a wallet that the site excludes is not shown anywhere', async ({ site, modal, page }) => {
  const { data } = await catalogue(page, 'page=1&entries=1&chains=eip155:1')
  const [first] = data
  await site.open(`services=registry&exclude=${first?.id},${birch.id}`)
  await modal.open()
  await page.getByTestId('lk-all-wallets').click()
  await expect(cards(page).nth(3)).toBeVisible()
  await expect(cards(page).filter({ hasText: birch.name })).toHaveCount(0)
  await searchField(page).click()
  await page.keyboard.type(first?.name ?? '')
  await expect(modal.view('AllWallets')).toContainText('No wallet matches')
})

test('error: while the registry is down an installed wallet connects, All wallets shows an error, and a retry succeeds', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const services = createServices(page, 'wallets-down')
  await services.fault('registry', 'down')
  await site.open(services.link)
  await modal.open()
  await page.getByTestId('lk-all-wallets').click()
  await expect(modal.view('AllWallets')).toContainText('Could not load wallets')
  await expect(page.getByTestId(`lk-wallet-card-${alder.id}`)).toBeVisible()
  await services.fault('registry', 'off')
  await page.getByTestId('lk-try-again').click()
  await expect(cards(page).nth(8)).toBeVisible()
  await services.fault('registry', 'down')
  await page.getByTestId(`lk-wallet-card-${alder.id}`).click()
  await expect(modal.accountButton).toBeVisible()
})
