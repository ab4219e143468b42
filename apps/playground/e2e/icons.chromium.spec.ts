import { expect, test } from './relayTest.ts'
import { onDevnet } from './world.ts'

// The playground's CSP would block the requests under test.
test.use({ bypassCSP: true })

/** An icon of another origin on loopback. */
const icon = (namespace: string, scheme = 'https') =>
  `${scheme}://localhost:9/icon-${namespace}.png`

test('security: no icon of a wallet is fetched, in any namespace, in the list, while connecting, or connected', async ({
  site,
  modal,
  page,
  wallets,
  relay,
  relayWallet,
  requests,
}) => {
  await wallets.install({ name: 'Evm', rdns: 'test.evm', icon: icon('evm'), ...onDevnet(4) })
  await wallets.install({ name: 'Plain', rdns: 'test.plain', icon: icon('evm', 'http') })
  await wallets.installSolana({ name: 'Sol', icon: icon('solana') })
  // The type of the scripted wallet allows data URLs only.
  const bitcoinIcon = icon('bitcoin') as 'data:image/png'
  await wallets.installBitcoin({ name: 'Bit', chain: 'regtest', icon: bitcoinIcon })
  await site.open(relay.link('evm,solana,bitcoin'))
  await modal.open()
  const rows = ['test.evm', 'test.plain', 'ws:Sol', 'ws:Bit']
  for (const id of rows) await expect(modal.wallet(id)).toBeVisible()
  await modal.pickWallet('test.evm')
  await expect(modal.accountButton).toBeVisible()
  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await page.getByTestId('lk-profile').click()
  for (const id of ['ws:Sol', 'ws:Bit']) {
    await page.getByTestId('lk-add-wallet').click()
    await modal.pickWallet(id)
    await expect(modal.view('Profile')).toBeVisible()
    await expect(page.getByTestId(`lk-connection-${id}`)).toContainText('Active')
  }
  await page.getByTestId('lk-disconnect-all').click()
  await expect(modal.view('Profile')).toContainText('No wallet connected')
  await modal.close()
  // The relay wallet has an http and an https icon of its own origin.
  await relay.connect()
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await expect(modal.view('Profile')).toContainText('Devnet Wallet')
  expect((await relayWallet.state()).sessions).toHaveLength(1)
  const { origin } = new URL(page.url())
  const others = requests.all.filter((url) => new URL(url).origin !== origin)
  expect(others.filter((url) => /icon[-.]/.test(url))).toEqual([])
})
