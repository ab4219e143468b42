import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { connect } from './visit.ts'
import { cedar } from './world.ts'

/** Attributes the host set; the modal must restore them. */
const around = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: html, body } = document
    const attributes = (element: Element) =>
      element.getAttributeNames().map((name) => `${name}=${element.getAttribute(name)}`)
    const { overflowX, overflowY, scrollbarGutter } = getComputedStyle(html)
    return {
      html: attributes(html),
      body: attributes(body),
      children: [...body.children]
        .filter((one) => one.localName !== 'latchkey-modal')
        .map((one) => [one.localName, ...attributes(one)]),
      styles: [overflowX, overflowY, scrollbarGutter, getComputedStyle(body).overflow],
      sheets: document.adoptedStyleSheets.length,
      scroll: [html.scrollLeft, html.scrollTop],
      width: html.clientWidth,
    }
  })

test('every way of closing returns focus to the opener and leaves the page unchanged', async ({
  page,
  modal,
  wallet,
}) => {
  await page.goto('/plain.html')
  await expect(modal.connectButton).toBeVisible()
  await page.evaluate(() => {
    const add = (attributes: Record<string, string>) => {
      const element = document.createElement('aside')
      element.textContent = 'Beside'
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.body.append(element)
    }
    // Set by the page before the modal opens.
    add({ inert: '' })
    add({ 'aria-hidden': 'true' })
    add({ 'aria-hidden': 'false', style: 'block-size: 3000px' })
    document.documentElement.style.overflowX = 'clip'
    document.body.style.overflow = 'visible'
  })
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(40)
  await page.evaluate(() => scrollTo(0, 0))
  const before = await around(page)
  const expectBack = async () => {
    await expect(modal.root).toBeHidden()
    await expect.poll(() => around(page)).toEqual(before)
  }

  const closings: Record<string, () => Promise<unknown>> = {
    'the Escape key': () => page.keyboard.press('Escape'),
    'a press beside the card': () => page.mouse.click(3, 300),
    'the close button': () => page.getByTestId('lk-close').click(),
    'the page itself': () =>
      page.evaluate(() => {
        const { site } = window
        site?.closeModal(site.latchkey)
      }),
  }
  for (const [name, leaveView] of Object.entries(closings)) {
    await modal.networkButton.click()
    await expect(modal.title).toBeFocused()
    await expect.poll(() => around(page).then(({ styles }) => styles[1])).toBe('hidden')
    await leaveView()
    await expectBack()
    await expect(modal.networkButton, name).toBeFocused()
  }

  await connect(modal)
  await expectBack()
  await expect(modal.accountButton).toBeFocused()
  await modal.accountButton.click()
  await expect(modal.title).toBeFocused()
  await modal.disconnect()
  await expectBack()
  await expect(modal.connectButton).toBeFocused()

  // Each view focuses its heading, also after going back.
  await modal.connectButton.click()
  await wallet.hold()
  await modal.pickWallet(cedar.rdns)
  await expect(modal.title).toHaveText(cedar.name)
  await expect(modal.title).toBeFocused()
  await modal.back()
  await expect(modal.title).toHaveText('Connect wallet')
  await expect(modal.title).toBeFocused()
  await modal.close()
  await expectBack()
})

test('focus moves to the heading when the focused control is removed by its own action', async ({
  page,
  modal,
}) => {
  await page.goto('/plain.html')
  await connect(modal)
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await page.getByTestId(`lk-disconnect-${cedar.rdns}`).press('Enter')
  await expect(page.getByTestId(`lk-connection-${cedar.rdns}`)).toBeHidden()
  await expect(modal.title).toBeFocused()
})
