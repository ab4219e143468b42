import { devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { parseEther, parseUnits } from 'viem'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { createSwapForm } from './swapHands.ts'
import { expect, test } from './test.ts'

const { abi, address: dollars } = devnetToken

const readDollars = ({ node, address }: Awaited<ReturnType<typeof createAccount>>) =>
  node.readContract({ address: dollars, abi, functionName: 'balanceOf', args: [address] })

test('a visitor compares providers, swaps ETH for a token, and sees what arrived', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const account = await createAccount('10')
  const wallet = await wallets.install(account.extension)
  await site.open(createServices(page, 'swap').link)
  await site.connect(modal, wallet.rdns)
  const { find, fill } = createSwapForm(page, modal)
  await fill('0.01', { to: dollars })
  await find(testIds.swapDetails).click()
  await expect(find(testIds.swapProviders)).toContainText('Best of 2 providers')
  await find(testIds.swapLess).click()
  await expect(find(testIds.swapSlippage)).toHaveText('0.9%')
  await find(testIds.swapReview).click()
  await expect(find(testIds.swapPaid)).toHaveText('0.01 ETH')
  await find(testIds.swapSubmit).click()
  await expect(modal.notice).toContainText('Transaction started')
  await expect(find(testIds.transaction)).toContainText('Swapped 0.01 ETH to')
  const arrived = await readDollars(account)
  expect(arrived).toBeGreaterThan(parseUnits('25', 6))
  await expect(find(testIds.token(dollars))).toContainText('DUSD')
})

test('a token is approved for exactly the amount, then swapped; a declined swap leaves everything as it was', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const account = await createAccount('10')
  const { node, address } = account
  const wallet = await wallets.install(account.extension)
  const minted = await node.writeContract({
    ...{ address: dollars, abi, functionName: 'mint' },
    args: [address, parseUnits('100', 6)],
  })
  await node.waitForTransactionReceipt({ hash: minted })
  await site.open(createServices(page, 'swapToken').link)
  await site.connect(modal, wallet.rdns)
  const { find, review } = createSwapForm(page, modal)
  await review('30', { from: dollars })
  await expect(find(testIds.swapApproval)).toContainText('30 DUSD, and no more')
  await find(testIds.swapSubmit).click()
  await expect(find(testIds.swapSubmit)).toHaveText('Swap 30 DUSD')
  await expect(find(testIds.swapApproval)).toHaveCount(0)

  await wallet.hold()
  const before = await readDollars(account)
  await find(testIds.swapSubmit).click()
  await expect(modal.view('SwapPreview')).toContainText('Approve it in your wallet')
  await wallet.reject()
  await expect(modal.view('SwapPreview')).toContainText('You declined it in your wallet')
  expect(await readDollars(account)).toBe(before)

  const ether = await node.getBalance({ address })
  await wallet.approve()
  await find(testIds.swapSubmit).click()
  await expect(find(testIds.transaction)).toContainText(['Swapped 30 DUSD to', 'Approved 30 DUSD'])
  expect(await readDollars(account)).toBe(parseUnits('70', 6))
  expect(await node.getBalance({ address })).toBeGreaterThan(ether + parseEther('0.005'))
})
