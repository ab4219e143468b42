import {
  devnetExchange,
  devnetFee,
  devnetFine,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { isFull } from '@latchkey/end-to-end/isFull'
import { testIds } from '@latchkey/testing'
import type { Locator } from '@playwright/test'
import { parseEther, parseUnits } from 'viem'
import { createAccount } from './sendHands.ts'
import { createServices } from './services.ts'
import { createSwapForm } from './swapHands.ts'
import { expect, test } from './test.ts'

const { address: fine, decimals } = devnetFine
const { address: fee } = devnetFee

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

const readMinimum = async (preview: Locator) => {
  const shown = await preview.locator('dt:text("Minimum received") + dd').textContent()
  return parseEther(/[\d.]+/.exec(shown ?? '')?.[0] ?? '')
}

test('a token that takes a fee of each transfer is bought, and no less than the shown minimum arrives; error: with a slippage below the fee, the review says that the swap would fail', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const account = await createAccount('10')
  const { node, address } = account
  const wallet = await wallets.install(account.extension)
  await site.open(createServices(page, 'swapFeeBought').link)
  await site.connect(modal, wallet.rdns)
  const { find, fill, setSlippage } = createSwapForm(page, modal)
  await fill('0.01', { to: fee })
  await find(testIds.swapDetails).click()
  await setSlippage(0.5)
  await find(testIds.swapReview).click()
  const preview = modal.view('SwapPreview')
  await expect(preview).toContainText('This swap would fail now')
  await expect(find(testIds.swapSubmit)).toHaveCount(0)
  expect(await node.getTransactionCount({ address })).toBe(0)
  expect(await node.getBalance({ address })).toBe(parseEther('10'))
  await find(testIds.swapChange).click()
  await setSlippage(2)
  await find(testIds.swapReview).click()
  await expect(find(testIds.swapSubmit)).toBeVisible()
  const minimum = await readMinimum(preview)
  expect(minimum).toBeGreaterThan(0n)
  await find(testIds.swapSubmit).click()
  await expect(find(testIds.transaction)).toContainText('Swapped 0.01 ETH to')
  expect(await readBalance(account, devnetFee)).toBeGreaterThanOrEqual(minimum)
})

// The sale of what the flow above has bought.
if (isFull)
  test('a token that takes a fee of each transfer is sold with a slippage above its fee; error: with one below, the review after its approval says that the swap would fail', async ({
    site,
    modal,
    page,
    wallets,
  }) => {
    const { abi } = devnetFee
    const account = await createAccount('10')
    const { node, address } = account
    const wallet = await wallets.install(account.extension)
    const amount = parseEther('10')
    const minted = await node.writeContract({
      ...{ address: fee, abi, functionName: 'mint' },
      args: [address, amount],
    })
    await node.waitForTransactionReceipt({ hash: minted })
    await site.open(createServices(page, 'swapFee').link)
    await site.connect(modal, wallet.rdns)
    const { find, fill, setSlippage } = createSwapForm(page, modal)
    await fill('10', { from: fee })
    await find(testIds.swapDetails).click()
    await setSlippage(0.5)
    await find(testIds.swapReview).click()
    await find(testIds.swapSubmit).click()
    const preview = modal.view('SwapPreview')
    await expect(preview).toContainText('This swap would fail now')
    await expect(preview).toContainText('Nothing was swapped')
    await expect(find(testIds.swapSubmit)).toHaveCount(0)
    expect(await node.getTransactionCount({ address })).toBe(2)
    expect(await readBalance(account, devnetFee)).toBe(amount)
    await find(testIds.swapChange).click()
    await setSlippage(2)
    await find(testIds.swapReview).click()
    await find(testIds.swapSubmit).click()
    await expect(find(testIds.transaction).first()).toContainText('Swapped 10 DFEE to')
    expect(await readBalance(account, devnetFee)).toBe(0n)
  })
