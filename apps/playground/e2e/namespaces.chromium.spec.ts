import { allNamespaces, bitcoinId, cedar, elm, solanaId } from './namespaces.ts'
import { expect, test } from './test.ts'
import { alder, onDevnet, solanaUrl } from './world.ts'

/** Long flows, on machines that may be busy. */

test('connecting, switching between namespaces and disconnecting emit their events with exact properties', async ({
  site,
  modal,
  page,
}) => {
  await site.open(allNamespaces)
  await site.connect(modal, cedar.id)
  await site.expectEvents([
    ['MODAL_OPEN', { connected: false }],
    ['SELECT_WALLET', { name: cedar.name, platform: 'browser', displayIndex: 3, view: 'Connect' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: cedar.name }],
    ['MODAL_CLOSE', { connected: true }],
  ])
  await site.clearEvents()

  await modal.networkButton.click()
  await modal.pickNetwork(bitcoinId)
  await expect(modal.view('SwitchActiveChain')).toContainText(`${cedar.name} cannot use Bitcoin`)
  await page.getByTestId('lk-switch-chain').click()
  // Only wallets of that namespace are offered.
  await expect(modal.wallet(elm.id)).toBeVisible()
  await expect(modal.wallet(alder.id)).toHaveCount(0)
  await modal.pickWallet(elm.id)
  await expect(modal.root).toBeHidden()
  await site.expectEvents([
    ['CLICK_NETWORKS'],
    ['MODAL_OPEN', { connected: true }],
    ['SELECT_WALLET', { name: elm.name, platform: 'browser', displayIndex: 1, view: 'Connect' }],
    ['CONNECT_SUCCESS', { method: 'browser', name: elm.name }],
    ['MODAL_CLOSE', { connected: true }],
  ])
  await site.clearEvents()

  // Switching between two connected wallets shows no prompt.
  await modal.networkButton.click()
  await modal.pickNetwork(solanaId)
  await expect(modal.accountButton).toContainText(cedar.shown)
  await expect(modal.root).toBeHidden()
  await site.expectEvents([
    ['CLICK_NETWORKS'],
    ['MODAL_OPEN', { connected: true }],
    ['SWITCH_NETWORK', { network: solanaId }],
    ['MODAL_CLOSE', { connected: true }],
  ])
  await site.clearEvents()

  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.accountButton).toContainText(elm.shown)
  // The remaining connection is shown.
  await expect(modal.view('Profile')).toBeVisible()
  await site.expectEvents([
    ['MODAL_OPEN', { connected: true }],
    ['DISCONNECT_SUCCESS', { namespace: 'solana' }],
  ])
})

test('the networks of every namespace are listed before a wallet is connected, and the selected one is kept', async ({
  site,
  modal,
}) => {
  await site.open(allNamespaces)
  await modal.networkButton.click()
  for (const id of ['eip155:1', 'eip155:137', solanaId, bitcoinId])
    await expect(modal.network(id)).toBeVisible()
  await modal.pickNetwork(solanaId)
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toContainText('Solana')
  await site.connect(modal, cedar.id)
  await expect(modal.networkButton).toContainText('Solana')
  await modal.accountButton.click()
  await expect(modal.balance).toContainText(/\d SOL/)
})

test('a wallet on an unsupported network must switch back, in every namespace with a network switch', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const far = await wallets.install({ rdns: 'test.far', ...onDevnet(7, [1, 11155111]) })
  await site.open(allNamespaces)
  await site.connect(modal, far.rdns)
  await far.setChain(11155111)
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  await modal.pickNetwork('eip155:1')
  await expect(modal.root).toBeHidden()
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await page.getByTestId('lk-add-wallet').click()
  await modal.pickWallet(elm.id)
  await expect(page.getByTestId(`lk-connection-${elm.id}`)).toContainText('Active')
  await modal.close()
  await site.callWallet('elm', 'setChain', 'signet')
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  await modal.pickNetwork(bitcoinId)
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toContainText('Bitcoin')
  await expect(modal.accountButton).toContainText(elm.shown)
})

test('error: a namespace whose node does not respond connects anyway, and the others work', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  await page.route(`${solanaUrl}/**`, (route) => route.abort())
  await site.open(allNamespaces)
  await site.connect(modal, cedar.id)
  await expect(modal.accountButton).toContainText(cedar.shown)
  await modal.accountButton.click()
  await expect(modal.balance).toContainText('—')
  await page.getByTestId('lk-profile').click()
  await page.getByTestId('lk-add-wallet').click()
  await modal.pickWallet(elm.id)
  await expect(modal.accountButton).toContainText(/\d tBTC/)
})

test('one control enables all namespaces, also in the link and the code', async ({
  site,
  modal,
  page,
}) => {
  await site.open()
  await expect(page.getByRole('button', { name: 'EVM alone' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Three namespaces' }).click()
  await modal.open()
  await expect(modal.wallet(cedar.id)).toBeVisible()
  await expect(modal.wallet(elm.id)).toBeVisible()
  expect(page.url()).toContain(allNamespaces)
  await expect(page.getByRole('region', { name: 'Code' })).toContainText(
    'bitcoin({ networks: [bitcoinRegtest] })',
  )
  await modal.close()
  await page.getByRole('button', { name: 'EVM alone' }).click()
  await modal.open()
  await expect(modal.wallet(alder.id)).toBeVisible()
  await expect(modal.wallet(cedar.id)).toHaveCount(0)
})
