import { expect, test } from './test.ts'

const shell = /\/assets\/shell-[^/]*\.js/
const networks = /\/assets\/NetworksView-[^/]*\.js/

test('a press while the modal is on its way shows it on the button, and it ends with the modal', async ({
  site,
  modal,
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(shell, async (route) => {
    await held
    await route.continue()
  })
  await site.open('', 'stage.html')
  await modal.connectButton.click()
  await expect(modal.connectButton).toHaveAttribute('aria-busy', 'true')
  await expect(modal.connectButton).toHaveAttribute('data-opening', '')
  arrive()
  await expect(modal.view('Connect')).toBeVisible()
  await modal.close()
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy')
})

test('error: a modal that does not arrive ends the waiting; Chromium fetches it at the next press', async ({
  site,
  modal,
  page,
  problems,
  browserName,
}) => {
  problems.expectNetworkErrors()
  await page.route(shell, (route) => route.abort())
  await site.open('', 'stage.html')
  await modal.connectButton.click()
  await expect(modal.connectButton).not.toHaveAttribute('aria-busy')
  await expect(modal.root).toBeHidden()
  await page.unroute(shell)
  await modal.connectButton.click()
  // Firefox keeps the failure of the file that everything else needs until the page is new.
  if (browserName === 'firefox') await page.reload().then(() => modal.connectButton.click())
  await expect(modal.view('Connect')).toBeVisible()
})

test('error: a view that does not arrive is fetched again when asked for', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const asked: string[] = []
  page.on('request', (request) => {
    if (networks.test(request.url())) asked.push(request.url())
  })
  await page.route(networks, (route) => route.abort())
  await site.open('', 'stage.html')
  await modal.networkButton.click()
  const retry = page.getByTestId('lk-try-again')
  await expect(retry).toBeVisible()
  await page.unroute(networks)
  const before = asked.length
  await retry.click()
  await expect(modal.network('eip155:137')).toBeVisible()
  expect(asked.length).toBeGreaterThan(before)
})

test('error: an inline card that does not arrive says so, and can be asked for again', async ({
  site,
  modal,
  page,
  problems,
  browserName,
}) => {
  problems.expectNetworkErrors()
  await page.route(shell, (route) => route.abort())
  await site.open('enableEmbedded=true', 'stage.html')
  const card = page.getByTestId('lk-card')
  await expect(card).toContainText('The wallet card did not load')
  await page.unroute(shell)
  await card.getByTestId('lk-try-again').click()
  if (browserName === 'firefox') {
    await expect(card).toContainText('reload the page')
    await page.reload()
  }
  await expect(modal.view('Connect')).toBeVisible()
})
