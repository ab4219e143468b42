import { findSmall } from './findSmall.ts'
import { expect, test } from './test.ts'
import { visitViews } from './visitViews.ts'
import { dogwood } from './world.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })

test('touch on a small screen: all controls of every view and the buttons of the page are at least 44 × 44 px', async ({
  page,
  modal,
  wallet,
  wallets,
}) => {
  await wallets.install(dogwood)
  await page.goto('/plain.html?suggest')
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const small: Record<string, readonly string[]> = {}
  const note = (label: string, found: readonly string[]) => {
    if (found.length > 0) small[label] = found
  }
  note('the page', await findSmall(page, '.lk-button'))
  const check = async (view: string) =>
    note(view, await findSmall(page, '[data-testid="lk-modal"] :is(button, a[href], input)'))
  await visitViews({ page, modal, wallet, check, click: (target) => target.tap() })
  note('the page', await findSmall(page, '.lk-button'))
  expect(small).toEqual({})
})
