import { devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { parseEther, parseUnits } from 'viem'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

// With motion, unlike other flows in Chromium.
test.use({ contextOptions: {} })

test('a visitor sees what the account has, sends ETH, and sees it confirm after a reload in the middle', async ({
  site,
  modal,
  page,
  wallets,
  problems,
}) => {
  problems.expectNetworkErrors()
  const { address: sender, node, extension } = await createAccount('10')
  const { address: receiver } = await createAccount('0')
  const minted = await node.writeContract({
    ...devnetToken,
    functionName: 'mint',
    args: [sender, parseUnits('25', devnetToken.decimals)],
  })
  await node.waitForTransactionReceipt({ hash: minted })
  const wallet = await wallets.install(extension)
  // The chain keeps the receipt back until the page has been loaded again.
  let isHeld = true
  // The data service is a node, too.
  await page.route('**/*', async (route) => {
    const isReceipt = route.request().postData()?.includes('eth_getTransactionReceipt') ?? false
    if (isHeld && isReceipt) await route.abort()
    else await route.fallback()
  })
  await site.open(createServices(page, 'send').link)
  await site.connect(modal, wallet.rdns)
  await modal.accountButton.click()
  const account = modal.view('Account')
  const find = (id: string) => page.getByTestId(id)
  await expect(find(testIds.total)).toContainText('$')
  await expect(find(testIds.token('native'))).toContainText(/Ether.*ETH.*\$/s)
  await expect(find(testIds.token(devnetToken.address))).toContainText(/Devnet Dollar.*DUSD.*\$\d/s)

  await find(testIds.send).click()
  await find(testIds.sendAmount).fill('0.5')
  await find(testIds.sendReceiver).fill(receiver)
  await find(testIds.sendReview).click()
  await expect(find(testIds.sendSum)).toHaveText('0.5 ETH')
  await expect(find(testIds.sendAddress)).toHaveText(receiver)
  const before = await node.getBalance({ address: receiver })
  await find(testIds.sendSubmit).click()
  await expect(modal.notice).toContainText('Transaction started')
  await expect(account).toBeVisible()
  await expect(modal.root.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await expect(find(testIds.transaction)).toContainText('Sending 0.5 ETH')

  await page.reload()
  await expect(modal.accountButton).toContainText('In progress: 1')
  await modal.accountButton.click()
  await expect(find(testIds.transaction)).toContainText('Sending 0.5 ETH')
  isHeld = false
  await expect(find(testIds.transaction)).toContainText('Sent 0.5 ETH')
  await expect(modal.accountButton).not.toContainText('In progress')
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText(
    'confirmed · 0.5 ETH',
  )
  expect((await node.getBalance({ address: receiver })) - before).toBe(parseEther('0.5'))
  // The list is read again, and not from the service's cache.
  const left = (await node.getBalance({ address: sender })) / 10n ** 15n
  const shown = (Number(left) / 1_000).toLocaleString('en', { maximumFractionDigits: 3 })
  await expect(find(testIds.token('native'))).toContainText(`${shown} ETH`)
})
