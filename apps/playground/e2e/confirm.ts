import { expect, type Page } from '@playwright/test'
import { waitForCard } from './email.ts'

/** Opens the window of the card. Chromium drops clicks on a frame of another site until it has painted. */
export async function openWindow(page: Page) {
  const card = await waitForCard(page)
  const pages = page.context().pages()
  const findWindow = () =>
    page
      .context()
      .pages()
      .find((opened) => !pages.includes(opened))
  await expect(async () => {
    if (!findWindow()) await card.getByRole('button', { name: 'Review' }).click({ timeout: 2000 })
    await expect.poll(findWindow, { timeout: 2000 }).toBeDefined()
  }).toPass()
  const window = findWindow() as Page
  // Playwright gives it the size of the page; in Firefox clicks outside of its real size reach nothing.
  await window.setViewportSize({ width: 460, height: 760 })
  return window
}

/** Holds a button until the window closes. */
export async function hold(window: Page) {
  const button = window.getByRole('button', { name: 'Hold to approve' })
  await expect(button).toBeEnabled()
  await button.focus()
  await window.keyboard.down('Enter')
  await expect.poll(() => window.isClosed()).toBe(true)
}
