import {
  devnetExchange,
  devnetFee,
  devnetFine,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import type { Locator } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { createSwapForm } from './swapHands.ts'
import { expect, test } from './test.ts'

type Account = Awaited<ReturnType<typeof createAccount>>

const readBalance = ({ node, address }: Account, token: typeof devnetFee | typeof devnetFine) =>
  node.readContract({
    ...{ address: token.address, abi: devnetFine.abi, functionName: 'balanceOf' },
    args: [address],
  })

test('a visitor swaps ETH for a token with 30 decimals: the quoted amount arrives, and no shown figure is above it', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { address: fine, decimals } = devnetFine
  const account = await createAccount('10')
  const wallet = await wallets.install(account.extension)
  await site.open(createServices(page, 'swapFine').link)
  await site.connect(modal, wallet.rdns)
  const { find, review } = createSwapForm(page, modal)
  await review('0.01', { to: fine })
  const [, quoted = 0n] = await account.node.readContract({
    ...devnetExchange.router,
    functionName: 'getAmountsOut',
    args: [parseEther('0.01'), [devnetWrappedEther.address, fine]],
  })
  const readShown = async (locator: Locator) => {
    const [figure = ''] = /\d+\.\d+(?=\sDFINE)/.exec((await locator.textContent()) ?? '') ?? []
    return parseUnits(figure, decimals)
  }
  expect(await readShown(find(testIds.swapReceived))).toBe(quoted)
  const minimum = modal.view('SwapPreview').locator('dt:text("Minimum received") + dd')
  expect(await readShown(minimum)).toBe((quoted * 99n + 99n) / 100n)
  await find(testIds.swapSubmit).click()
  await expect(find(testIds.transaction)).toContainText('Swapped 0.01 ETH to')
  expect(await readBalance(account, devnetFine)).toBe(quoted)
  const held = await readShown(find(testIds.token(fine)))
  expect(held).toBeLessThanOrEqual(quoted)
  expect(held).toBeGreaterThan((quoted * 99n) / 100n)
})

test('error: a token that takes a fee of each transfer is not sold: after its approval the review says that the swap would fail', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const { address: token, abi } = devnetFee
  const account = await createAccount('10')
  const { node, address } = account
  const wallet = await wallets.install(account.extension)
  const amount = parseEther('10')
  const minted = await node.writeContract({
    ...{ address: token, abi, functionName: 'mint' },
    args: [address, amount],
  })
  await node.waitForTransactionReceipt({ hash: minted })
  await site.open(createServices(page, 'swapFee').link)
  await site.connect(modal, wallet.rdns)
  const { find, review } = createSwapForm(page, modal)
  await review('10', { from: token })
  await find(testIds.swapSubmit).click()
  const preview = modal.view('SwapPreview')
  await expect(preview).toContainText('This swap would fail now')
  await expect(preview).toContainText('Nothing was swapped')
  await expect(find(testIds.swapSubmit)).toHaveCount(0)
  expect(await node.getTransactionCount({ address })).toBe(2)
  expect(await readBalance(account, devnetFee)).toBe(amount)
})
