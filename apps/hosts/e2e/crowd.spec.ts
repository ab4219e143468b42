import { expect, test } from './test.ts'
import { cedar } from './world.ts'

test('security: 500 wallets announced at the same time neither flood the DOM nor block the page', async ({
  page,
  modal,
}) => {
  await page.addInitScript(() => {
    addEventListener('eip6963:requestProvider', () => {
      for (let index = 0; index < 500; index += 1) {
        const number = String(index).padStart(12, '0')
        const info = {
          uuid: `00000000-0000-4000-9000-${number}`,
          name: `Crowd ${index}`,
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          rdns: `test.crowd.n${index}`,
        }
        // Separate providers: announcements of the same provider count as one wallet.
        const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
        const detail = Object.freeze({ info: Object.freeze(info), provider })
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    })
  })
  await page.goto('/plain.html')
  await modal.connectButton.click()
  await expect(modal.view('Connect')).toBeVisible()
  const nodes = await page.evaluate(
    () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('*').length,
  )
  expect(nodes).toBeLessThanOrEqual(600)
  const scroll = (top: number) =>
    page.evaluate(
      (to) =>
        document
          .querySelector('latchkey-modal')
          ?.shadowRoot?.querySelector('[data-scroll]')
          ?.scrollTo({ top: to }),
      top,
    )
  // All wallets are listed.
  await scroll(1_000_000)
  await expect(modal.wallet('test.crowd.n499')).toBeVisible()
  await scroll(0)
  // The list of wallets is limited; the wallet of this test was announced first.
  await modal.pickWallet(cedar.rdns)
  await expect(modal.root).toBeHidden()
})
