import { restingBox } from './restingBox.ts'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

const link = 'inline=true'

// With motion, unlike other flows in Chromium.
test.use({ contextOptions: {} })

test('in the inline card a visitor connects, switches, reconnects after a reload, and disconnects', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link, 'stage.html')
  await expect(modal.view('Connect')).toBeVisible()
  await modal.pickWallet(alder.id)
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.balance).toContainText('10,000.000')
  await page.getByTestId('lk-header-network').click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.networkButton).toContainText('Polygon')

  await page.reload()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.accountButton).toContainText(alder.shown)
  await modal.disconnect()
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.connectButton).toBeVisible()
  await expect(page.locator('latchkey-modal, dialog')).toHaveCount(0)
})

test('the buttons of the page scroll to the card and focus it', async ({ site, modal, page }) => {
  await page.setViewportSize({ width: 700, height: 320 })
  await site.open(link, 'stage.html')
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.title).not.toBeFocused()
  await modal.networkButton.click()
  await expect(modal.title).toHaveText('Networks')
  await expect(modal.title).toBeFocused()
  await expect(modal.title).toBeInViewport()
  await modal.back()
  await page.evaluate(() => window.scrollTo(0, 0))
  await modal.connectButton.click()
  await expect(modal.title).toHaveText('Connect wallet')
  await expect(modal.title).toBeFocused()
  await expect(modal.title).toBeInViewport()
})

test('with the keyboard alone: the focus stays in the card in every view', async ({
  site,
  modal,
  page,
}) => {
  await site.open(link, 'stage.html')
  await expect(modal.view('Connect')).toBeVisible()
  await site.tabTo(modal.wallet(alder.id))
  await page.keyboard.press('Enter')
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.title).toBeFocused()
  await site.tabTo(page.getByTestId('lk-disconnect'))
  await page.keyboard.press('Enter')
  await expect(modal.view('Connect')).toBeVisible()
  await expect(modal.title).toBeFocused()
  // The focus is not trapped: Tab continues through the page.
  await site.tabTo(page.getByText(/^All \d+ views$/))
})

for (const dir of ['ltr', 'rtl'])
  test(`at 320 px the content of the card does not overflow: ${dir}`, async ({
    site,
    modal,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await site.open(`${link}&locale=x-pseudo&dir=${dir}`, 'stage.html')
    for (const view of ['Connect', 'Networks', 'Account'] as const) {
      if (view === 'Account') await modal.pickWallet(alder.id)
      if (view === 'Networks') await modal.networkButton.click()
      await expect(modal.view(view)).toBeVisible()
      if (view === 'Account') await expect(modal.balance).toContainText('10')
      // During its transition a view is next to its final position.
      await restingBox(modal.root)
      const outside = await modal.root.evaluate((card) => {
        const box = card.getBoundingClientRect()
        const found = [...card.querySelectorAll('button, a, input, h2, p')]
          .map((element) => ({ name: element.textContent, at: element.getBoundingClientRect() }))
          .filter(({ at }) => at.width > 1 && (at.left < box.left || at.right > box.right))
        return { found, direction: getComputedStyle(card).direction, width: box.width }
      })
      expect(outside.found).toEqual([])
      expect(outside.direction).toBe(dir)
      expect(outside.width).toBeLessThanOrEqual(320)
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(tooWide).toBe(0)
      if (view === 'Networks') await modal.back()
    }
  })
