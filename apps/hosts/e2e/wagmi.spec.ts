import { expect, test } from './test.ts'
import { connect } from './visit.ts'

for (const [situation, address] of [
  ['wagmi of our own', '/plain.html'],
  ["the site's wagmi, which restores at once", '/wagmi.html'],
] as const)
  test(`${situation}: a reload reconnects once, without a prompt`, async ({
    page,
    modal,
    wallet,
  }) => {
    await page.goto(address)
    await connect(modal)
    await page.reload()
    await expect(modal.accountButton).toBeVisible()
    expect(await wallet.prompts()).toEqual([])
    const methods = (await wallet.requests()).map(({ method }) => method)
    expect(methods.filter((method) => /requestAccounts|requestPermissions/.test(method))).toEqual(
      [],
    )
  })

test('a site whose wagmi does not reconnect stays disconnected, without calls to the wallet', async ({
  page,
  modal,
  wallet,
}) => {
  await page.goto('/wagmi.html')
  await connect(modal)
  await page.goto('/wagmi.html?reconnect=no')
  await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
  await expect(modal.connectButton).toBeVisible()
  expect(await wallet.prompts()).toEqual([])
})
