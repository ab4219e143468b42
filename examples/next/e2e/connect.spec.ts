import { expect, test } from './test.ts'
import { address, nextUrl, nodeUrl, orbit, short, viteUrl } from './world.ts'

for (const [name, url, rpcUrl] of [
  // The policy of the Next example only allows chain reads through its own server.
  ['Next', nextUrl, (chainId: number) => `${nextUrl}/rpc/${chainId}`],
  ['Vite', viteUrl, nodeUrl],
] as const)
  test(`${name}: the modal and wagmi's hooks connect, reconnect and disconnect together`, async ({
    page,
    wallets,
    modal,
  }) => {
    await wallets.install(orbit(rpcUrl))
    await page.goto(url)
    await modal.open()
    await modal.pickWallet('test.latchkey.orbit')
    // The Next example prompts for sign-in.
    if (url === nextUrl) await page.getByTestId('lk-sign-in').click()
    await expect(modal.root).toBeHidden()
    await expect(modal.accountButton).toContainText(short)
    await expect(page.getByTestId('address')).toHaveText(address)
    await expect(page.getByTestId('network')).toHaveText('Ethereum')
    await expect(page.getByTestId('balance')).toContainText('ETH')
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(page.getByTestId('signature')).toHaveText(/^0x[0-9a-f]{130}$/)

    await page.reload()
    await expect(modal.accountButton).toContainText(short)
    await expect(page.getByTestId('address')).toHaveText(address)

    await modal.accountButton.click()
    await modal.disconnect()
    await expect(modal.connectButton).toBeVisible()
    await expect(page.getByTestId('address')).toBeHidden()
    await expect
      .poll(() => page.context().cookies())
      .not.toContainEqual(expect.objectContaining({ name: 'latchkey' }))
  })

test('Next: after a reload the account is in the HTML', async ({ page, wallets, modal }) => {
  await wallets.install(orbit((chainId) => `${nextUrl}/rpc/${chainId}`))
  await page.goto(nextUrl)
  await modal.open()
  await modal.pickWallet('test.latchkey.orbit')
  await expect(modal.accountButton).toContainText(short)
  await expect
    .poll(async () => (await page.context().cookies())[0])
    .toMatchObject({ name: 'latchkey', sameSite: 'Lax', path: '/' })

  await page.addInitScript(recordButtons)
  const response = await page.reload()
  expect(await response?.text()).toContain(short)
  await expect(modal.accountButton).not.toHaveAttribute('aria-busy')
  await expect(page.getByTestId('address')).toHaveText(address)
  // The connect button never appears for a connected visitor.
  expect(await page.evaluate(() => window.seenButtons)).not.toContain('lk-connect-button')
})

declare global {
  interface Window {
    seenButtons?: string[]
  }
}

/** Runs in the page: records the test id of every button of the modal that was ever rendered. */
function recordButtons() {
  const seen: string[] = []
  window.seenButtons = seen
  const update = () => {
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-testid^="lk-"]')) {
      const { testid } = dataset
      if (testid && !seen.includes(testid)) seen.push(testid)
    }
  }
  new MutationObserver(update).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  })
}
