import { devnetSolanaTokens, devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { allNamespaces, bitcoinId, cedar, elm, solanaId } from './namespaces.ts'
import { createAccount } from './sendHands.ts'
import { expect, test } from './test.ts'

test('a visitor with wallets of three namespaces sees on each network what that account has, and nothing of the others', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { address, extension, node } = await createAccount('3')
  const hash = await node.writeContract({
    ...devnetToken,
    functionName: 'mint',
    args: [address, 40_000_000n],
  })
  await node.waitForTransactionReceipt({ hash })
  const wallet = await wallets.install(extension)
  await site.open(`services=data&${allNamespaces}`)
  await site.connect(modal, wallet.rdns)
  for (const { id, walletId } of [
    { id: solanaId, walletId: cedar.id },
    { id: bitcoinId, walletId: elm.id },
  ]) {
    await modal.networkButton.click()
    await modal.pickNetwork(id)
    await page.getByTestId('lk-switch-chain').click()
    await modal.pickWallet(walletId)
    await expect(modal.root).toBeHidden()
  }

  const row = (token: string) => modal.root.getByTestId(testIds.token(token))
  const dollars = [devnetToken.address, devnetSolanaTokens[0].mint] as const
  const expectTokens = async (id: string, coin: RegExp, dollar?: string) => {
    await modal.networkButton.click()
    await modal.pickNetwork(id)
    await expect(modal.root).toBeHidden()
    await modal.accountButton.click()
    await expect(row('native')).toContainText(coin)
    for (const one of dollars) await expect(row(one)).toHaveCount(one === dollar ? 1 : 0)
    await modal.close()
  }
  await expectTokens('eip155:1', /[23](\.\d+)? ETH/, dollars[0])
  await expectTokens(solanaId, /\d SOL/, dollars[1])
  await expectTokens('eip155:137', /POL/)
  await modal.networkButton.click()
  await modal.pickNetwork(bitcoinId)
  await modal.accountButton.click()
  await expect(modal.balance).toContainText(/\d tBTC/)
  for (const one of dollars) await expect(row(one)).toHaveCount(0)
})
