import { expect, test } from './relayTest.ts'
import { alder } from './world.ts'

test("wagmi's own walletConnect connector: the modal shows its code, and the wallet that scans it is connected in both", async ({
  page,
  modal,
  relay,
  relayWallet,
  problems,
}) => {
  // The library's own frame, which the page's policy blocks.
  problems.expect(/Framing 'https:\/\/verify\.walletconnect\.org/)
  await page.goto(`/wagmi.html?wallets=none&wagmiRelay=${relayWallet.id}`)
  await relay.connect()
  await expect(modal.accountButton).toContainText(alder.shown)
  await expect(page.getByTestId('wagmi-status')).toHaveText('connected')
  await expect(page.getByTestId('wagmi-connector')).toHaveText('WalletConnect')

  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
  await expect.poll(async () => (await relayWallet.state()).sessions).toEqual([])
})
