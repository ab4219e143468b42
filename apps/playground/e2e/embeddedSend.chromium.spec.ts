import { devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { hold, openWindow } from './confirm.ts'
import { openWithEmail, signIn, waitForCard } from './email.ts'
import { createForm, sendControl } from './sendHands.ts'
import { createServices } from './services.ts'
import { createSwapForm } from './swapHands.ts'
import { expect, test } from './test.ts'
import { createNode } from './world.ts'

test('an account of an email sends ETH from the account home, declines once, and sees it confirm; then it swaps, and registers a name', async ({
  page,
  modal,
  site,
}) => {
  const { link } = createServices(page, 'emailSend')
  await openWithEmail(page, 'shop', `wallets=none&${link}`)
  const address = await signIn({ page, modal, site }, `jo-${Date.now()}@shop.example`)
  const node = createNode(9)
  await sendControl(node, 'anvil_setBalance', [address, toHex(parseEther('1'))])
  const { address: receiver } = privateKeyToAccount(generatePrivateKey())
  const form = createForm(page, modal)
  await form.open()
  await form.fill('0.25', receiver)
  await form.find(testIds.sendReview).click()

  await form.find(testIds.sendSubmit).click()
  const first = await openWindow(page)
  await first.getByRole('button', { name: 'Decline' }).click()
  await expect(modal.view('WalletSendPreview')).toContainText('Nothing was sent')

  await form.find(testIds.sendSubmit).click()
  const second = await openWindow(page)
  await expect(second.getByText('0.25 ETH')).toBeVisible()
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.notice).toContainText('Transaction started')
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.25 ETH')
  await expect.poll(() => node.getBalance({ address: receiver })).toBe(parseEther('0.25'))
  await modal.close()

  const { abi, address: dollars } = devnetToken
  const { find, review } = createSwapForm(page, modal)
  await review('0.01', { to: dollars })
  await find(testIds.swapSubmit).click()
  await hold(await openWindow(page))
  await expect(find(testIds.transaction).first()).toContainText('Swapped 0.01 ETH to')
  const held = { address: dollars, abi, functionName: 'balanceOf', args: [address] } as const
  expect(await node.readContract(held)).toBeGreaterThan(0n)

  const label = `e2e-${address.slice(2, 12).toLowerCase()}`
  await find(testIds.names).click()
  await find(testIds.namesStart).click()
  await find(testIds.nameField).fill(label)
  await expect(find(testIds.nameShown)).toContainText('Available')
  await find(testIds.nameRegister).click()
  const card = await waitForCard(page)
  await card.getByRole('button', { name: 'Sign' }).click()
  await expect(find(testIds.nameRegistered)).toHaveText(`${label}.latchkey`)
})
