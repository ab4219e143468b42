import { test as plain } from '@playwright/test'
import { expect, test } from './test.ts'
import { alder } from './world.ts'

test('a whole visit sends requests to loopback only, and loads no modal before the first intent', async ({
  site,
  modal,
  page,
  requests,
}) => {
  await site.open()
  await page.waitForLoadState('networkidle')
  const scripts = () => requests.all.filter((url) => url.endsWith('.js'))
  const atRest = scripts()
  expect(atRest.filter((url) => /mountModal|engine|View|ccip/i.test(url))).toEqual([])

  await modal.connectButton.hover()
  await expect.poll(() => scripts().length).toBeGreaterThan(atRest.length)
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('10,000.000')
  expect(requests.outside).toEqual([])
  expect(new Set(requests.all.map((url) => new URL(url).hostname))).toEqual(new Set(['127.0.0.1']))
})

plain('security: the browser of these tests reaches nobody outside', async ({ page }) => {
  const failure = await page.goto('http://example.com/').catch((error: Error) => error)
  expect(failure).toBeInstanceOf(Error)
})
