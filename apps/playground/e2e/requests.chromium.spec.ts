import { devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { erc20Abi, parseEther } from 'viem'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

const shop = '0x5e11e55e11e55e11e55e11e55e11e55e11e55e11'

test('a visitor reads what a transaction of the site does before the wallet is asked, and declines what takes too much', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { address, node, extension } = await createAccount()
  const wallet = await wallets.install(extension)
  await site.open(`${createServices(page, 'requests').link}&explainRequests=true`)
  await site.connect(modal, wallet.rdns)
  const find = (id: string) => page.getByTestId(id)
  const ask = (name: string) => page.getByRole('button', { name }).click()
  const outcome = find('host-outcome')

  await ask('Pay 0.1 ETH')
  await expect(find(testIds.request)).toContainText('Send 0.1 ETH')
  await expect(find(testIds.request)).toContainText(shop)
  expect(await node.getTransactionCount({ address })).toBe(0)
  await find(testIds.requestContinue).click()
  await expect(outcome).toContainText('0x')
  await expect(modal.root).toBeHidden()
  const hash = (await outcome.textContent()) as `0x${string}`
  const sent = await node.getTransaction({ hash })
  expect([sent.from, sent.to, sent.value]).toEqual([address.toLowerCase(), shop, parseEther('0.1')])

  await ask('Approve all DUSD')
  await expect(find(testIds.request)).toContainText('take all you have of a token')
  await expect(find(testIds.request)).toContainText('It can be taken at any time')
  await find(testIds.requestDecline).click()
  await expect(outcome).toHaveText('User rejected the request')
  await expect(modal.root).toBeHidden()

  await ask('Call a contract')
  await expect(find(testIds.request)).toContainText('Unknown: what this does cannot be read')
  await page.keyboard.press('Escape')
  await expect(modal.root).toBeHidden()
  expect(await node.getTransactionCount({ address })).toBe(1)
  const allowance = { abi: erc20Abi, functionName: 'allowance' } as const
  expect(
    await node.readContract({
      ...allowance,
      address: devnetToken.address,
      args: [address, shop],
    }),
  ).toBe(0n)
})
