import type { Modal } from '@latchkey/testing/playwright'
import { expect, type Page } from '@playwright/test'
import { cedar } from './world.ts'

/** Opens by the host's own button and finds a network by typing; Escape ends it. Every click is a real one. */
export async function typeInModal(page: Page, modal: Modal) {
  await modal.networkButton.click()
  await expect(modal.view('Networks')).toBeVisible()
  await modal.title.click()
  const search = page.getByTestId('lk-network-search')
  await search.click()
  await expect(search).toBeFocused()
  await page.keyboard.type('poly')
  await expect(search).toHaveValue('poly')
  await expect(modal.network('eip155:137')).toBeVisible()
  await expect(modal.network('eip155:10')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(search).not.toBeFocused()
}

/** Escape closes the modal alone, and its opener has the focus again. */
export async function leaveByEscape(page: Page, modal: Modal) {
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toBeFocused()
}

/** Connects through the modal. */
export async function connect(modal: Modal) {
  await modal.connectButton.click()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.pickWallet(cedar.rdns)
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
}
