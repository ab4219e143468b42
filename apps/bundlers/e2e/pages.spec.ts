import { brotliCompressSync } from 'node:zlib'
import { recordScripts, shellMark } from '../../../scripts/e2e/recordScripts.ts'
import { expect, test } from './test.ts'
import { address, bundlers, larch, pageOf, short } from './world.ts'

for (const bundler of bundlers) {
  test(`${bundler}: the button is painted, the modal is fetched when it is wanted, a wallet connects`, async ({
    page,
    modal,
  }) => {
    const scripts = recordScripts(page)
    await page.goto(pageOf(bundler, 'index'))
    await expect(modal.connectButton).toHaveText('Connect wallet')
    // By our sheet: a browser's own button is grey and square.
    await expect(modal.connectButton).toHaveCSS('cursor', 'pointer')
    await expect(modal.connectButton).not.toHaveCSS('border-radius', '0px')
    const early = await scripts()
    expect(early.length).toBeGreaterThan(0)
    expect(early.filter(({ text }) => text.includes(shellMark))).toEqual([])

    await modal.open()
    const late = (await scripts()).slice(early.length)
    expect(late.some(({ text }) => text.includes(shellMark))).toBe(true)
    await modal.pickWallet(larch.rdns)
    await expect(modal.accountButton).toContainText(short)
    await modal.accountButton.click()
    await modal.disconnect()
    await expect(modal.connectButton).toBeVisible()
  })

  test(`${bundler}: wagmi's hooks know what the modal has connected`, async ({ page, modal }) => {
    await page.goto(pageOf(bundler, 'wagmi'))
    await modal.open()
    await modal.pickWallet(larch.rdns)
    await expect(modal.accountButton).toContainText(short)
    await expect(page.getByTestId('address')).toHaveText(address)
  })
}

/** Bytes before the first click, as parts of what Vite's page has. */
const limits = { webpack: 1.1, rspack: 1.1, esbuild: 1.3 }

test('before the first click no bundler carries much more than Vite', async ({ page, modal }) => {
  const bytes = { vite: 0, webpack: 0, rspack: 0, esbuild: 0 }
  for (const bundler of bundlers) {
    const scripts = recordScripts(page)
    await page.goto(pageOf(bundler, 'index'))
    await expect(modal.connectButton).toBeVisible()
    for (const { text } of await scripts()) bytes[bundler] += brotliCompressSync(text).length
    page.removeAllListeners('response')
  }
  for (const [bundler, limit] of Object.entries(limits) as [keyof typeof limits, number][])
    expect(bytes[bundler] / bytes.vite, `${bundler}, of ${JSON.stringify(bytes)}`).toBeLessThan(
      limit,
    )
})
