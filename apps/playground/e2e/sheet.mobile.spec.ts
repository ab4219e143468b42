import { expect, test } from './test.ts'
import { alder } from './world.ts'

test('on a phone the modal is a sheet at the bottom and a tap connects', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await modal.connectButton.tap()
  await expect(modal.view('Connect')).toBeVisible()
  const height = page.viewportSize()?.height ?? 0
  await expect
    .poll(async () => {
      const box = await modal.view('Connect').boundingBox()
      return box ? height - (box.y + box.height) : undefined
    })
    .toBeLessThan(48)
  await modal.wallet(alder.id).tap()
  await expect(modal.accountButton).toBeVisible()
})

test('touch targets are at least 44 pixels and nothing overflows', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await modal.connectButton.tap()
  for (const target of [modal.wallet(alder.id), page.getByTestId('lk-close')]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a network is switched on a phone', async ({ site, modal }) => {
  await site.open()
  await modal.connectButton.tap()
  await modal.wallet(alder.id).tap()
  await expect(modal.root).toBeHidden()
  await modal.networkButton.tap()
  await modal.network('eip155:137').tap()
  await expect(modal.networkButton).toContainText('Polygon')
})
