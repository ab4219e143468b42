import { testIds } from '@latchkey/testing'
import { parseEther, toHex } from 'viem'
import { openWindow } from './confirm.ts'
import { openWithEmail, signIn } from './email.ts'
import { createForm, sendControl } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'
import { createNode } from './world.ts'

const receiver = '0x00000000000000000000000000000000c0ffee02'

test('an account of an email sends ETH from the account home, declines once, and sees it confirm', async ({
  page,
  modal,
  site,
}) => {
  const { link } = createServices(page, 'emailSend')
  await openWithEmail(page, 'shop', `&wallets=none&${link}`)
  const address = await signIn({ page, modal, site }, `jo-${Date.now()}@shop.example`)
  const node = createNode(9)
  await sendControl(node, 'anvil_setBalance', [address, toHex(parseEther('1'))])
  const before = await node.getBalance({ address: receiver })
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
  await expect.poll(() => node.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
})
