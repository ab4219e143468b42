import { brotliCompressSync } from 'node:zlib'
import { recordScripts, withShell } from '@latchkey/end-to-end/recordScripts'
import { expect, test } from './test.ts'
import { address, bundlers, getPage, larch, short } from './world.ts'

for (const bundler of bundlers) {
  test(`${bundler}: the button is styled, the modal is fetched when it is needed, a wallet connects`, async ({
    page,
    modal,
  }) => {
    const scripts = recordScripts(page)
    await page.goto(getPage(bundler, 'index'))
    await expect(modal.connectButton).toHaveText('Connect wallet')
    // Set by the stylesheet of the package.
    await expect(modal.connectButton).toHaveCSS('cursor', 'pointer')
    await expect(modal.connectButton).not.toHaveCSS('border-radius', '0px')
    const early = await scripts()
    expect(early.length).toBeGreaterThan(0)
    expect(withShell(early)).toEqual([])

    await modal.open()
    expect(withShell(await scripts())).toHaveLength(1)
    await modal.pickWallet(larch.rdns)
    await expect(modal.accountButton).toContainText(short)
    await modal.accountButton.click()
    await modal.disconnect()
    await expect(modal.connectButton).toBeVisible()
  })

  test(`${bundler}: wagmi's hooks return the connection of the modal`, async ({ page, modal }) => {
    await page.goto(getPage(bundler, 'wagmi'))
    await modal.open()
    await modal.pickWallet(larch.rdns)
    await expect(modal.accountButton).toContainText(short)
    await expect(page.getByTestId('address')).toHaveText(address)
  })
}

/**
 * Bytes before the first click, relative to Vite. esbuild also loads the parts of core that only the modal needs (it follows the
 * re-exports of core's main entry: 46 kB before compression), and it makes a file of what each combination of views shares: its
 * 64 files compress separately (12 kB). 1.353 in total.
 */
const limits = { webpack: 1.05, rspack: 1.05, esbuild: 1.4 }

test('no bundler loads much more than Vite before the first click', async ({ page, modal }) => {
  const bytes = { vite: 0, webpack: 0, rspack: 0, esbuild: 0 }
  for (const bundler of bundlers) {
    const scripts = recordScripts(page)
    await page.goto(getPage(bundler, 'index'))
    await expect(modal.connectButton).toBeVisible()
    for (const { text } of await scripts()) bytes[bundler] += brotliCompressSync(text).length
    page.removeAllListeners('response')
  }
  for (const [bundler, limit] of Object.entries(limits) as [keyof typeof limits, number][])
    expect(bytes[bundler] / bytes.vite, `${bundler}, of ${JSON.stringify(bytes)}`).toBeLessThan(
      limit,
    )
})
