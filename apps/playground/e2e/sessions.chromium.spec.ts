import { createActivationMessage } from '@latchkey/core/sessions'
import { testIds } from '@latchkey/testing'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'
import { servicesUrl } from './world.ts'

const hour = 3_600_000

test('a visitor sees what a site may do, and revokes it in the wallet and at the service', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { account, address, extension } = await createAccount()
  const wallet = await wallets.install({ ...extension, grants: true })
  const path = `${servicesUrl}/s/sessions/v1/sessions/${encodeURIComponent(`eip155:1:${address}`)}`
  const post = async (rest: string, data: object) => {
    const response = await page.request.post(`${path}${rest}`, { data })
    expect(response.status(), await response.text()).toBe(200)
    return response
  }
  const requested = {
    expiry: Math.floor((Date.now() + hour) / 1_000),
    signer: { type: 'keys', data: {} },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20000' } }],
    policies: [],
  }
  const { pci } = (await (await post('?v=2&projectId=demo', requested)).json()) as { pci: string }
  const grant = { ...requested, pci, context: '0x1234' }
  const message = createActivationMessage({ config: { projectId: 'demo' } } as never, grant)
  const signature = await account.signMessage({ message })
  await post('/activate?projectId=demo', { ...grant, signature })

  await site.open(`${createServices(page, 'sessions').link}&smartSessions=true`)
  await site.connect(modal, wallet.rdns)
  await modal.accountButton.click()
  await page.getByTestId(testIds.sessions).click()
  const granted = page.getByTestId(testIds.sessionGranted)
  await expect(granted).toContainText('May send up to 0.5 ETH')
  await page.getByTestId(testIds.sessionRevoke).click()
  await expect(granted).toHaveCount(0)
  await expect(modal.view('SmartSessionList')).toContainText('No site has a permission')
  const listed = await (await page.request.get(`${path}?projectId=demo`)).json()
  expect(listed.pcis[0]).toMatchObject({ pci, revokedAt: expect.any(Number) })
})
