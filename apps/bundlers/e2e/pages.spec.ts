import { brotliCompressSync } from 'node:zlib'
import { recordScripts, withShell } from '@latchkey/end-to-end/recordScripts'
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
    expect(withShell(early)).toEqual([])

    await modal.open()
    expect(withShell(await scripts())).toHaveLength(1)
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

/**
 * Bytes before the first click, as parts of what Vite's page has. esbuild keeps what only the modal needs of core beside what the
 * page needs (it follows the re-exports of core's main entry, to which the verbs for sites were added: 46 kB before compression),
 * and compresses 53 small files apart (12 kB): 1.31 in all.
 */
const limits = { webpack: 1.05, rspack: 1.05, esbuild: 1.35 }

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
