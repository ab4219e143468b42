import { devnetAccounts, devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from './relayTest.ts'
import { createAccount, createForm } from './sendHands.ts'
import { createServices } from './services.ts'
import { createNode } from './world.ts'

/** The second account of the wallet behind the relay; no other test sends from it on this chain. */
const { address, privateKey } = devnetAccounts[1]

test('with a wallet behind the relay: ETH and a token are sent and seen in balances and activity; declined, and cut off in the middle', async ({
  relay,
  relayWallet,
  modal,
  page,
}) => {
  const receiver = await createAccount('0')
  const sender = createNode(privateKeyToAccount(privateKey))
  const minted = await sender.writeContract({
    ...devnetToken,
    functionName: 'mint',
    args: [address, parseUnits('30', devnetToken.decimals)],
  })
  await sender.waitForTransactionReceipt({ hash: minted })
  await relay.open('evm', createServices(page, 'send').link)
  await relay.connect({ chains: ['eip155:1'], accounts: [`eip155:1:${address}`] })
  const form = createForm(page, modal)
  const sent = form.find(testIds.transaction)

  await form.open()
  await form.fill('0.2', receiver.address)
  await form.find(testIds.sendReview).click()
  await form.find(testIds.sendSubmit).click()
  await relayWallet.declineCall()
  await expect(modal.view('WalletSendPreview')).toContainText('Nothing was sent')
  expect(await receiver.node.getBalance(receiver)).toBe(0n)

  await form.find(testIds.sendSubmit).click()
  await relay.cut()
  await relayWallet.releaseCall()
  await expect(modal.view('Account')).toBeVisible()
  await expect(sent).toContainText('Sent 0.2 ETH')
  expect(await receiver.node.getBalance(receiver)).toBe(parseEther('0.2'))

  await modal.close()
  await form.open(devnetToken.address)
  await form.fill('12.5', receiver.address)
  await form.find(testIds.sendReview).click()
  await form.find(testIds.sendSubmit).click()
  await relayWallet.releaseCall()
  await expect(modal.view('Account')).toBeVisible()
  await expect(sent.first()).toContainText('Sent 12.5 DUSD')
  await form.find(testIds.activityTab).click()
  const items = form.find(testIds.activityItem)
  await expect(items.nth(0)).toContainText('Sent 12.5 DUSD')
  await expect(items.nth(1)).toContainText('Sent 0.2 ETH')
  const held = await receiver.node.readContract({
    ...devnetToken,
    functionName: 'balanceOf',
    args: [receiver.address],
  })
  expect(held).toBe(parseUnits('12.5', devnetToken.decimals))
})
