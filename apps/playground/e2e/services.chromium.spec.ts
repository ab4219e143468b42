import { createServices, faulty, watchNotices } from './services.ts'
import { expect, test } from './test.ts'
import { alder, controlUrl, nodeUrl, pageUrl, servicesUrl } from './world.ts'

test('a control takes a service down and up again while the page runs', async ({
  site,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const services = createServices(page, 'knob')
  await site.open(services.link)
  const status = () =>
    page.evaluate(
      async (url) => (await fetch(url, { cache: 'no-store' })).status,
      `${servicesUrl}/s/knob/getWallets?projectId=demo`,
    )
  expect(await status()).toBe(200)
  await page.locator('.group > summary', { hasText: 'Services' }).click()
  await page.getByRole('combobox', { name: 'Wallet registry' }).selectOption('500')
  await expect.poll(status).toBe(500)
  await page.getByRole('button', { name: 'All services work' }).click()
  await expect.poll(status).toBe(200)
})

test('a chain whose public nodes are unavailable is read through the server', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const services = createServices(page, 'hosted')
  const requested: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/v1/')) requested.push(url)
  })
  await page.route(`${nodeUrl(1)}/**`, (route) => route.abort())
  await site.open(services.link)
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('10,000')
  expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
    chainId: 'eip155:1',
    projectId: 'demo',
    st: 'latchkey',
    sv: '4',
  })
})

test('a visit sends requests to the page, the two services and the chains only', async ({
  site,
  modal,
  page,
}) => {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) requested.add(origin)
  })
  await site.open(createServices(page, 'visit').link)
  await modal.open()
  await page.getByTestId('lk-all-wallets').click()
  await expect(page.locator('[part=wallet-card] img').nth(6)).toBeVisible()
  await page.getByTestId(`lk-wallet-card-${alder.id}`).click()
  await expect(modal.root).toBeHidden()
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('ETH')
  await expect
    .poll(() => [...requested].toSorted())
    .toEqual([pageUrl, servicesUrl, nodeUrl(1), controlUrl].toSorted())
})

test('services that fail while the modal is open affect nothing else', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const services = createServices(page, 'going')
  await site.open(services.link)
  const notices = await watchNotices(page)
  await modal.open()
  for (const service of faulty) await services.fault(service, 'down')
  await modal.pickWallet(alder.id)
  await expect(modal.accountButton).toBeVisible()
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('10,000')
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  expect((await notices()).length).toBeLessThanOrEqual(1)
})

test('error: a service that rejects the origin raises one alert for the developer', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const services = createServices(page, 'refusing')
  await services.fault('data', '403')
  await site.open(`${services.link}&debug=true`)
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  const alert = page.getByTestId('lk-alert')
  await expect(alert).toContainText('Invalid App Configuration: services.data rejects this origin')
  await alert.getByRole('button').click()
  await expect(alert).toBeHidden()
  await modal.close()
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('10,000')
  await expect(alert).toBeHidden()
})
