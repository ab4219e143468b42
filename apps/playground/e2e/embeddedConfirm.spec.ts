import { devnetToken } from '@latchkey/devnet/constants'
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, toHex, verifyTypedData } from 'viem'
import { hold, openWindow } from './confirm.ts'
import { cancelCard, frame, openWithEmail, signIn, siteAt, waitForCard } from './email.ts'
import { sendControl } from './sendHands.ts'
import { expect, test } from './test.ts'
import { createNode } from './world.ts'

const receiver = '0x00000000000000000000000000000000c0ffee01'
const mail = {
  domain: { name: 'Post', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const

/** Requests the email wallet as a site does; an error is its code. */
const request = (page: Page, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async (given) =>
      window.playground?.instance
        .get()
        ?.latchkey.embedded?.provider('eip155')
        .request(given)
        .catch(({ code }: { code: number }) => code),
    { method, params },
  )

test('transactions and typed data are confirmed in a window of the wallet, which closes after the answer, and says when the frame has cancelled', async ({
  page,
  modal,
  site,
}) => {
  await openWithEmail(page, 'shop')
  const address = await signIn({ page, modal, site }, `gus-${Date.now()}@shop.example`)
  const node = createNode(9)
  await sendControl(node, 'anvil_setBalance', [address, toHex(parseEther('1'))])
  const before = await node.getBalance({ address: receiver })
  const value = parseEther('0.25')
  const transfer = [{ to: receiver, value: toHex(value) }]

  const declined = request(page, 'eth_sendTransaction', transfer)
  const first = await openWindow(page)
  await first.getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toBe(4001)
  await expect.poll(() => first.isClosed()).toBe(true)
  await expect(page.locator(frame)).toBeHidden()

  const sending = request(page, 'eth_sendTransaction', transfer)
  const second = await openWindow(page)
  await expect(second.getByRole('heading', { name: 'Send' })).toBeVisible()
  for (const text of ['0.25 ETH', siteAt('shop'), address, 'Ethereum'])
    await expect(second.getByText(text)).toBeVisible()
  await second.getByRole('button', { name: 'Approve' }).click()
  const hash = (await sending) as `0x${string}`
  await node.waitForTransactionReceipt({ hash })
  expect(await node.getBalance({ address: receiver })).toBe(before + value)
  await expect.poll(() => second.isClosed()).toBe(true)

  const params = [address, JSON.stringify(mail)]
  const signing = request(page, 'eth_signTypedData_v4', params)
  const third = await openWindow(page)
  await expect(third.getByText(/cannot tell what this signature/).first()).toBeVisible()
  await hold(third)
  const signature = (await signing) as `0x${string}`
  expect(await verifyTypedData({ ...mail, address, signature })).toBe(true)

  const args = [receiver, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const approving = request(page, 'eth_sendTransaction', [{ to: devnetToken.address, data }])
  const fourth = await openWindow(page)
  await expect(fourth.getByText('No limit DUSD')).toBeVisible()
  await hold(fourth)
  await node.waitForTransactionReceipt({ hash: (await approving) as `0x${string}` })
  const allowance = await node.readContract({
    ...{ address: devnetToken.address, abi: erc20Abi, functionName: 'allowance' },
    args: [address, receiver],
  })
  expect(allowance).toBe(maxUint256)
  expect(await node.getTransactionCount({ address })).toBe(2)

  const cancelled = request(page, 'eth_signTypedData_v4', params)
  const window = await openWindow(page)
  await expect(window.getByRole('heading', { name: 'Sign data' })).toBeVisible()
  await page.bringToFront()
  const card = await waitForCard(page)
  await expect(card.getByText(/Waiting for your answer in the window/)).toBeVisible()
  await cancelCard(page)
  expect(await cancelled).toBe(4001)
  await window.bringToFront()
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(window.getByRole('heading', { name: 'No longer open' })).toBeVisible()
})
