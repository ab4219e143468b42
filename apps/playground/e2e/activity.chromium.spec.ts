import { devnetImpostor, devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createAccount, createForm, sendControl } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

test('a visitor looks through what the account did: sent, received and what is in progress', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const sender = await createAccount()
  const friend = await createAccount()
  const stranger = await createAccount()
  const paid = await friend.node.sendTransaction({
    to: sender.address,
    value: parseEther('0.25'),
  })
  await friend.node.waitForTransactionReceipt({ hash: paid })
  const minted = await stranger.node.writeContract({
    ...devnetToken,
    functionName: 'mint',
    args: [sender.address, parseUnits('7', devnetToken.decimals)],
  })
  await stranger.node.waitForTransactionReceipt({ hash: minted })

  // A token that the service does not know, with the symbol of a known one.
  const impostor = { ...devnetImpostor, address: privateKeyToAccount(generatePrivateKey()).address }
  const code = await stranger.node.getCode(devnetImpostor)
  await sendControl(stranger.node, 'anvil_setCode', [impostor.address, code])
  const forged = await stranger.node.writeContract({
    ...impostor,
    functionName: 'mint',
    args: [sender.address, parseUnits('5000', impostor.decimals)],
  })
  await stranger.node.waitForTransactionReceipt({ hash: forged })

  const wallet = await wallets.install(sender.extension)
  await site.open(createServices(page, 'send').link)
  await site.connect(modal, wallet.rdns)
  const form = createForm(page, modal)
  await form.transfer('0.1', friend.address)
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.1 ETH')
  await form.find(testIds.activityTab).click()
  const items = form.find(testIds.activityItem)
  await expect(items).toHaveCount(3)
  await expect(items.nth(0)).toContainText(/Sent 0\.1 ETH.*sec ago/s)
  await expect(items.nth(1)).toContainText('Minted 7 DUSD')
  await expect(items.nth(2)).toContainText('Received 0.25 ETH')

  await form.find(testIds.allActivity).click()
  await expect(modal.view('Transactions')).toBeVisible()
  await expect(items).toHaveCount(3)
  await expect(modal.root).not.toContainText('5,000')
  await form.find(testIds.activitySpam).click()
  await expect(items).toHaveCount(4)
  await expect(items.nth(3)).toContainText('5,000 USDC')

  await items.nth(3).click()
  await expect(modal.view('Transaction')).toContainText('This looks like spam')

  // The service has read the transaction's block by now, and with it the fee.
  await page.reload()
  await modal.accountButton.click()
  await form.find(testIds.activityTab).click()
  await items.nth(0).click()
  await expect(form.find(testIds.transactionName)).toHaveText('Sent 0.1 ETH')
  await expect(form.find(testIds.transactionOther)).toHaveText(friend.address)
  await expect(modal.view('Transaction')).toContainText(/Network fee0\.0000\d+ ETH/)
})
