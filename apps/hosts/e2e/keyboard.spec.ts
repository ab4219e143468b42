import type { Locator } from '@playwright/test'
import { findUnexpectedFocus, tab } from './tabRing.ts'
import { expect, test } from './test.ts'
import { visitViews } from './visitViews.ts'
import { waitForIdle } from './waitForIdle.ts'
import { dogwood } from './world.ts'

test('keyboard only: connect, switch network, wallets, help and disconnect; Tab cycles through every view in both directions', async ({
  browserName,
  page,
  modal,
  wallet,
  wallets,
}) => {
  // Presses hundreds of keys.
  test.slow()
  await wallets.install(dogwood)
  await page.goto('/plain.html?suggest')
  await page.mouse.move(0, 0)
  const unexpected: Record<string, readonly string[]> = {}
  /** The key that moves focus towards a target; undefined if the target has focus. */
  const getDirection = (target: Locator) =>
    target.evaluate((element): 'Tab' | 'Shift+Tab' | undefined => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot
      if (activeElement === element) return undefined
      const position = activeElement?.compareDocumentPosition(element) ?? 0
      return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
    })
  const pressOn = async (target: Locator) => {
    await target.waitFor()
    await waitForIdle(page)
    let presses = 0
    for (let key = await getDirection(target); key; key = await getDirection(target)) {
      if (presses > 40) throw new Error(`Tab does not reach ${target}`)
      await tab(page, key)
      presses += 1
    }
    if (!(await target.evaluate((element) => element.matches('input'))))
      await page.keyboard.press('Enter')
  }
  const check = async (view: string) => {
    // Keys are slow in other browsers; both ends behave the same in every view.
    if (browserName !== 'chromium' && !/^(Networks|Connect|Account|Profile, two)/.test(view)) return
    const found = await findUnexpectedFocus(page, browserName === 'chromium')
    if (found.length > 0) unexpected[view] = found
  }
  await visitViews({ page, modal, wallet, check, click: pressOn })
  expect(unexpected).toEqual({})
})
