import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { frame, openWithEmail, signIn, siteAt, waitForCard } from './email.ts'
import { call } from './namespaces.ts'
import { sendControl } from './sendHands.ts'
import { expect, test } from './test.ts'
import { createNode } from './world.ts'

const receiver = '0x00000000000000000000000000000000c0ffee01'

/** Opens the window of the card. */
async function openWindow(page: Page) {
  const card = await waitForCard(page)
  const opened = page.context().waitForEvent('page')
  await card.getByRole('button', { name: 'Review' }).click()
  return opened
}

test('a transaction is confirmed in a window of the wallet, and sent once', async ({
  page,
  modal,
  site,
}) => {
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, `gus-${Date.now()}@shop.example`)
  const node = createNode(9)
  await sendControl(node, 'anvil_setBalance', [address, `0x${parseEther('1').toString(16)}`])
  const before = await node.getBalance({ address: receiver })
  const target = { connectorId: 'embedded', address, caipNetworkId: 'eip155:1' }
  const sending = call(page, 'eip155', 'sendTransaction', {
    ...target,
    to: receiver,
    value: parseEther('0.25'),
  })
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Send' })).toBeVisible()
  for (const text of ['0.25 ETH', siteAt('shop'), address, 'Ethereum'])
    await expect(window.getByText(text)).toBeVisible()
  await window.screenshot({ path: '/tmp/shots/confirm-send.png' })
  await window.getByRole('button', { name: 'Approve' }).click()
  const { hash } = (await sending) as { hash: `0x${string}` }
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  expect(await node.getTransactionCount({ address })).toBe(1)
  await expect(page.locator(frame)).toBeHidden()
  await expect.poll(() => window.isClosed()).toBe(true)
})
