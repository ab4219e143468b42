import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { visitViews } from './visitViews.ts'
import { dogwood } from './world.ts'

/** Finds parts of the modal that are cut off, unreachable or too small to touch, even after scrolling. */
const findTooSmall = (page: Page, least: number) =>
  page.evaluate((size) => {
    const shadow = document.querySelector('latchkey-modal')?.shadowRoot
    const card = shadow?.querySelector('[data-testid="lk-modal"]')
    if (!shadow || !card) throw new Error('The modal is not open')
    const problems: string[] = []
    const { left, right } = card.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) problems.push('the card is wider than the window')
    for (const element of card.querySelectorAll('*'))
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowX)
      )
        problems.push(`${element.className} scrolls sideways`)
    const controls = card.querySelectorAll<HTMLElement>('button, a[href], input')
    if (controls.length === 0) problems.push('no controls')
    for (const control of controls) {
      const name = control.dataset.testid ?? control.textContent ?? ''
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      const isIn = box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1
      if (!isIn || box.right > innerWidth + 1) problems.push(`${name} is out of reach`)
      const hit = shadow.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!hit || !control.contains(hit)) problems.push(`${name} is covered`)
      // Inline links are as high as their line.
      if (control.matches('a') && getComputedStyle(control).display === 'inline') continue
      if (Math.round(Math.min(box.width, box.height)) < size)
        problems.push(`${name} is ${Math.round(box.width)}×${Math.round(box.height)}`)
    }
    return problems
  }, least)

for (const { name, address, viewport, least } of [
  {
    name: '320×480',
    address: '/plain.html?suggest',
    viewport: { width: 320, height: 480 },
    least: 24,
  },
  {
    name: '200 % zoom',
    address: '/plain.html?suggest',
    viewport: { width: 640, height: 360 },
    least: 24,
  },
  {
    name: 'letters of 200 %',
    address: '/plain.html?suggest&sheet=large',
    viewport: { width: 360, height: 640 },
    least: 24,
  },
])
  test(`${name}: everything of every view can be reached and touched`, async ({
    page,
    modal,
    wallet,
    wallets,
  }) => {
    await wallets.install(dogwood)
    await page.setViewportSize(viewport)
    await page.goto(address)
    const check = async (view: string) => expect(await findTooSmall(page, least), view).toEqual([])
    await visitViews({ page, modal, wallet, check })
  })
