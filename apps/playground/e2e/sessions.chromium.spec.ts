import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'
import { servicesUrl } from './world.ts'

test('a visitor sees what a site may do, and revokes it in the wallet and at the service', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { address, extension } = await createAccount()
  const wallet = await wallets.install({ ...extension, grants: true })
  await site.open(`${createServices(page, 'sessions').link}&smartSessions=true`)
  await site.connect(modal, wallet.rdns)
  await page.getByRole('button', { name: 'Permit up to 0.5 ETH' }).click()
  await expect(page.getByText('Permitted')).toBeVisible()
  await modal.accountButton.click()
  await page.getByTestId(testIds.sessions).click()
  const granted = page.getByTestId(testIds.sessionGranted)
  await expect(granted).toContainText('May send up to 0.5 ETH')
  await page.getByTestId(testIds.sessionRevoke).click()
  await expect(granted).toHaveCount(0)
  await expect(modal.view('SmartSessionList')).toContainText('No site has a permission')
  const sessions = `${servicesUrl}/s/sessions/v1/sessions/${encodeURIComponent(`eip155:1:${address}`)}`
  const { pcis } = await (await page.request.get(`${sessions}?projectId=demo`)).json()
  expect(pcis).toMatchObject([{ revokedAt: expect.any(Number) }])
})
