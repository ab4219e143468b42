import type { Page } from '@playwright/test'
import { openWindow } from './confirm.ts'
import { frame, openWithEmail, signIn, waitForCard } from './email.ts'
import { call } from './namespaces.ts'
import { expect, test } from './test.ts'

/** What a page does to the frame. Intersection Observer v2 sees the first ones. */
const seen = {
  'covers it': (element: HTMLElement) => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    cover.style.cssText =
      'position:fixed;inset:0;inline-size:auto;block-size:auto;pointer-events:none'
    cover.textContent = 'Press here to play'
    element.append(cover)
    cover.showPopover()
  },
  'makes it transparent': (element: HTMLElement) => {
    element.style.opacity = '0.01'
  },
  'blurs it': (element: HTMLElement) => {
    element.style.filter = 'blur(9px)'
  },
  'turns it': (element: HTMLElement) => {
    element.style.transform = 'rotate(180deg)'
  },
  'moves it half out of the page': (element: HTMLElement) => {
    element.style.insetInlineStart = '-250px'
    element.style.margin = '0'
  },
  'shows its button only': (element: HTMLElement) => {
    element.style.blockSize = '60px'
  },
}
const unseen = {
  'masks it': (element: HTMLElement) => {
    element.style.mask = 'linear-gradient(transparent 80%, #000 80%)'
  },
  'clips it': (element: HTMLElement) => {
    element.style.clipPath = 'inset(80% 0 0 0)'
  },
  'zooms it': (element: HTMLElement) => {
    element.style.zoom = '0.2'
  },
}

async function attack(page: Page, act: (element: HTMLElement) => void) {
  const dialog = page.locator(frame)
  const before = await dialog.getAttribute('style')
  await dialog.evaluate(act)
  return () =>
    dialog.evaluate((element, style) => {
      for (const cover of element.querySelectorAll('[popover]')) cover.remove()
      element.style.cssText = style ?? ''
    }, before)
}

test('security: a page that covers, hides or turns the frame disarms it, and what can move value has no approval there', async ({
  page,
  modal,
  site,
}) => {
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, `kim-${Date.now()}@shop.example`)
  const target = { connectorId: 'embedded', address }
  const signing = call(page, 'eip155', 'signMessage', { ...target, message: 'Hello' })
  const card = await waitForCard(page)
  const sign = card.getByRole('button', { name: 'Sign' })
  for (const [name, act] of Object.entries(seen)) {
    await expect(sign, name).toBeEnabled()
    const undo = await attack(page, act)
    await expect(sign, name).toBeDisabled()
    await undo()
  }
  await expect(sign).toBeEnabled()
  await card.getByRole('button', { name: 'Cancel' }).click()
  expect(await signing).toEqual({ error: 'UserRejectedError' })
  await expect(page.locator(frame)).toBeHidden()

  const sending = call(page, 'eip155', 'sendTransaction', {
    ...{ ...target, caipNetworkId: 'eip155:1', to: address, value: 0n },
  })
  const names = () => card.getByRole('button').allInnerTexts()
  await waitForCard(page)
  for (const act of Object.values(unseen)) {
    const undo = await attack(page, act)
    expect(await names()).toEqual(['Cancel', 'Review'])
    await undo()
  }
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Send' })).toBeVisible()
  expect(await window.evaluate(() => opener)).toBeNull()
  await window.getByRole('button', { name: 'Decline' }).click()
  expect(await sending).toEqual({ error: 'UserRejectedError' })
})
