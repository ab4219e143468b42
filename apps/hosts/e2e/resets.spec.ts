import { findViolations } from '@latchkey/end-to-end/axe'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { closeByEscape, connect, typeInModal } from './visit.ts'

const ids = ['lk-modal', 'lk-header-title', 'lk-close', 'lk-network-search', 'lk-network-eip155:1']

/** Returns the boxes of the modal's parts, once all are rendered and at rest. */
const boxes = (page: Page) =>
  page.evaluate(async (expected) => {
    const shadow = document.querySelector('latchkey-modal')?.shadowRoot
    type Box = readonly (number | string)[]
    const measure = (): readonly Box[] =>
      expected.map((id) => {
        const box = shadow?.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect()
        return box ? [box.x, box.y, box.width, box.height].map(Math.round) : [id]
      })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let still = 0
    let before = ''
    while (still < 15) {
      await frame()
      const parts = measure()
      const now = JSON.stringify(parts)
      const isComplete = parts.every((box) => box.length === 4)
      const isMoving = (shadow?.getAnimations().length ?? 0) > 0
      still = now === before && isComplete && !isMoving ? still + 1 : 0
      before = now
    }
    return measure()
  }, ids)

const sheets = [
  ...['pointer', 'unset', 'unset-important', 'tailwind', 'small', 'transform'],
  ...['undefined', 'siblings', 'dialog'],
]

for (const sheet of sheets)
  test(`${sheet}: the modal looks and works as on a plain page`, async ({ page, modal }) => {
    const open = async (address: string) => {
      await page.goto(address)
      await expect(modal.networkButton).toBeVisible()
      await page.evaluate(() => {
        // The page ignores the pointer, so its code opens the modal.
        const { site } = window
        site?.openModal(site.latchkey, 'Networks')
      })
      await expect(modal.view('Networks')).toBeVisible()
    }
    await open('/plain.html')
    const plain = await boxes(page)
    await open(`/plain.html?sheet=${sheet}`)
    const here = await boxes(page)
    for (const [index, id] of ids.entries())
      for (const [side, value] of plain[index]!.entries())
        expect(Math.abs(Number(here[index]![side]) - Number(value)), id).toBeLessThanOrEqual(1)
    expect(await findViolations(page, 'latchkey-modal')).toEqual([])
    const search = page.getByTestId('lk-network-search')
    await search.click()
    await page.keyboard.type('poly')
    await expect(modal.network('eip155:10')).toHaveCount(0)
    await modal.close()
  })

test('zoom: the modal on a zoomed page works and fits', async ({ page, modal }) => {
  await page.goto('/plain.html?sheet=zoom')
  await typeInModal(page, modal)
  const card = await modal.root.boundingBox()
  expect(card && card.y + card.height).toBeLessThanOrEqual(720)
  await closeByEscape(page, modal)
})

test('rtl: the modal is right-to-left on a right-to-left page', async ({ page, modal }) => {
  await page.goto('/plain.html?dir=rtl')
  await typeInModal(page, modal)
  const close = await page.getByTestId('lk-close').boundingBox()
  const title = await modal.title.boundingBox()
  expect(close?.x).toBeLessThan(title?.x ?? 0)
  await closeByEscape(page, modal)
  await connect(modal)
})
