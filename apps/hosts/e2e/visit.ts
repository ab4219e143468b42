import type { Modal } from '@latchkey/testing/playwright'
import { expect, type Page } from '@playwright/test'
import { cedar } from './world.ts'

/** Opens the modal with the host's button, searches a network and closes with Escape. Uses real clicks. */
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

/** Closes the modal with Escape, and expects focus on its opener. */
export async function closeByEscape(page: Page, modal: Modal) {
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toBeFocused()
}

export async function connect(modal: Modal) {
  await modal.connectButton.click()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.pickWallet(cedar.rdns)
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toBeVisible()
}
