import { expect, test } from './test.ts'
import { serverUrl } from './world.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

test('on an Android phone a wallet of the registry links to the Play Store', async ({
  site,
  modal,
  page,
}) => {
  const response = await page.request.get(
    `${serverUrl}/getWallets?projectId=demo&entries=40&chains=eip155:1`,
  )
  const { data } = (await response.json()) as { data: { id: string; play_store: string | null }[] }
  const expected = data.find(({ play_store }) => play_store)
  if (!expected?.play_store) throw new Error('no wallet is in the store')
  await site.open('services=registry')
  await modal.open()
  await page.getByTestId('lk-all-wallets').tap()
  await page.getByTestId(`lk-wallet-card-${expected.id}`).tap()
  const links = page.locator('[data-testid^="lk-download-"]')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', expected.play_store)
  await expect(links.last()).toHaveAttribute('data-testid', 'lk-download-homepage')
})
