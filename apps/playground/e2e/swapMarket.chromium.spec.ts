import {
  devnetAccounts,
  devnetExchange,
  devnetGold,
  devnetSecondExchange,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import type { Page } from '@playwright/test'
import { type Address, parseEther, parseGwei, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { expect, test } from './relayTest.ts'
import { createAccount, sendControl } from './sendHands.ts'
import { createServices } from './services.ts'
import { createSwapForm } from './swapHands.ts'
import { createNode, nodeUrl } from './world.ts'

// On Polygon, where no other file swaps or sends: here prices are moved and blocks are held, one test at a time.
test.describe.configure({ mode: 'default' })

const { address: gold, decimals } = devnetGold
const getLink = (page: Page, scope: string) => `chains=137&${createServices(page, scope).link}`
const createTrader = () => createAccount('100', nodeUrl(137), polygon)
type Trader = Awaited<ReturnType<typeof createTrader>>

const readGold = ({ node }: Pick<Trader, 'node'>, owner: Address) =>
  node.readContract({ ...devnetGold, functionName: 'balanceOf', args: [owner] })

/** Buys so much gold at both exchanges that its price rises by a tenth or more. @returns the hash of the last purchase */
async function buyGold({ node, address }: Trader, gasPrice?: bigint) {
  const buy = ({ router }: typeof devnetExchange | typeof devnetSecondExchange) =>
    node.writeContract({
      ...router,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [0n, [devnetWrappedEther.address, gold], address, 2n ** 64n],
      value: parseEther('10'),
      gas: 500_000n,
      ...(gasPrice !== undefined && { gasPrice }),
    })
  await buy(devnetExchange)
  return buy(devnetSecondExchange)
}

async function mint(node: Trader['node'], owner: Address) {
  const args = [owner, parseUnits('10', decimals)] as const
  const hash = await node.writeContract({ ...devnetGold, functionName: 'mint', args })
  await node.waitForTransactionReceipt({ hash })
}

test('a visitor whose price moves during the review sees by how much before the press; a trade ahead in the same block makes the swap fail', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const [account, other] = [await createTrader(), await createTrader()]
  const wallet = await wallets.install(account.extension)
  await page.clock.install()
  await site.open(getLink(page, 'swapMarket'))
  await site.connect(modal, wallet.rdns)
  const form = createSwapForm(page, modal)
  const row = form.find(testIds.transaction)
  await form.review('1', { to: gold })
  const received = form.find(testIds.swapReceived)
  const before = (await received.textContent()) ?? ''
  await other.node.waitForTransactionReceipt({ hash: await buyGold(other) })
  await page.clock.fastForward(10_000)
  await expect(received).not.toHaveText(before)
  await expect(form.find(testIds.swapChanged)).toContainText('The price has changed')
  await expect(form.find(testIds.swapChanged)).toContainText(before)

  await sendControl(account.node, 'evm_setAutomine', [false])
  try {
    await form.find(testIds.swapSubmit).click()
    await expect(row).toContainText('Swapping 1 POL')
    // A block begins with the highest price.
    await buyGold(other, parseGwei('1000'))
  } finally {
    await sendControl(account.node, 'evm_mine', [])
    await sendControl(account.node, 'evm_setAutomine', [true])
  }
  await page.clock.fastForward(4_000)
  await expect(row).toContainText('1 POL was not swapped: the transaction failed')
  expect(await readGold(account, account.address)).toBe(0n)
  const { transactions } = await account.node.getBlock({ includeTransactions: true })
  expect(transactions.map(({ from }) => from)).toEqual(
    [other, other, account].map(({ address }) => address.toLowerCase()),
  )
})

test('error: a swap whose approval is taken back while the wallet is open fails before it is sent, and asks for the approval again', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const account = await createTrader()
  await mint(account.node, account.address)
  const wallet = await wallets.install(account.extension)
  await site.open(getLink(page, 'swapRevoked'))
  await site.connect(modal, wallet.rdns)
  const form = createSwapForm(page, modal)
  await form.review('10', { from: gold })
  const submit = form.find(testIds.swapSubmit)
  await submit.click()
  await expect(submit).toHaveText('Swap 10 DGLD')
  const { transactions } = await account.node.getBlock({ includeTransactions: true })
  const spender = `0x${transactions[0]?.input.slice(34, 74)}` as const
  await wallet.hold()
  await submit.click()
  await expect.poll(() => wallet.open()).toEqual(['eth_sendTransaction'])
  const taken = await account.node.writeContract({
    ...devnetGold,
    functionName: 'approve',
    args: [spender, 0n],
  })
  await account.node.waitForTransactionReceipt({ hash: taken })
  await wallet.approve()
  await expect(modal.view('SwapPreview')).toContainText('Nothing was swapped')
  await expect(submit).toHaveText('Approve 10 DGLD')
  expect(await readGold(account, account.address)).toBe(parseUnits('10', decimals))
})

test('with a wallet behind the relay a token is approved, then swapped', async ({
  relay,
  relayWallet,
  modal,
  page,
}) => {
  const [, { address, privateKey }] = devnetAccounts
  const node = createNode(privateKeyToAccount(privateKey), nodeUrl(137), polygon)
  await mint(node, address)
  await relay.open('evm', getLink(page, 'swapRelay'))
  await relay.connect({ chains: ['eip155:137'], accounts: [`eip155:137:${address}`] })
  const form = createSwapForm(page, modal)
  const submit = form.find(testIds.swapSubmit)
  await form.review('10', { from: gold })
  await submit.click()
  await relayWallet.releaseCall()
  await expect(submit).toHaveText('Swap 10 DGLD')
  const before = await node.getBalance({ address })
  await submit.click()
  await relayWallet.declineCall()
  await expect(modal.view('SwapPreview')).toContainText('You declined it in your wallet')
  await submit.click()
  await relayWallet.releaseCall()
  await expect(form.find(testIds.transaction)).toContainText([
    'Swapped 10 DGLD to',
    'Approved 10 DGLD',
  ])
  expect(await readGold({ node }, address)).toBe(0n)
  expect(await node.getBalance({ address })).toBeGreaterThan(before)
})
