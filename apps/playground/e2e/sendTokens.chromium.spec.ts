import { devnetNames, devnetTether, devnetToken } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import { parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { registerName } from './registerName.ts'
import { createAccount, createForm } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

const { abi } = devnetToken
const balanceOf = (
  { node, address: owner }: Awaited<ReturnType<typeof createAccount>>,
  { address }: { readonly address: `0x${string}` },
) => node.readContract({ address, abi, functionName: 'balanceOf', args: [owner] })

test('tokens are sent to a name of ENS and to one of the site; USDT, whose contract returns nothing, too', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const sender = await createAccount()
  const wallet = await wallets.install(sender.extension)
  const named = await createAccount('0')
  const name = `quay-${crypto.randomUUID().slice(0, 4)}.latchkey`
  await registerName(name, named.account)
  const mint = { functionName: 'mint', args: [sender.address, parseUnits('25', 6)] } as const
  for (const { address } of [devnetToken, devnetTether]) {
    const hash = await sender.node.writeContract({ address, abi, ...mint })
    await sender.node.waitForTransactionReceipt({ hash })
  }
  await site.open(createServices(page, 'sendTokens').link)
  await site.connect(modal, wallet.rdns)
  const form = createForm(page, modal)

  await form.open(devnetToken.address)
  const birch = devnetNames[1]
  await form.fill('10.5', birch.name)
  await expect(form.find(testIds.sendProfile)).toContainText(birch.name)
  await form.find(testIds.sendReview).click()
  await expect(form.find(testIds.sendSum)).toHaveText('10.5 DUSD')
  await expect(form.find(testIds.sendAddress)).toHaveText(birch.address)
  await expect(form.find(testIds.sendFirst)).toBeVisible()
  await form.send()
  await expect(form.find(testIds.transaction)).toContainText('Sent 10.5 DUSD')
  expect(await balanceOf(sender, devnetToken)).toBe(parseUnits('14.5', 6))
  await expect(form.find(testIds.token(devnetToken.address))).toContainText('14.5 DUSD')
  await modal.close()

  await form.open(devnetTether.address)
  await form.find(testIds.sendMax).click()
  await expect(form.find(testIds.sendAmount)).toHaveValue('25')
  await form.find(testIds.sendReceiver).fill(name)
  await expect(form.find(testIds.sendProfile)).toContainText(name)
  await form.find(testIds.sendReview).click()
  await expect(form.find(testIds.sendAddress)).toHaveText(named.address)
  await form.send()
  await expect.poll(() => balanceOf(named, devnetTether)).toBe(parseUnits('25', 6))
})

test('Max of the coin is accepted by the node, and leaves nothing but what the fee may have been', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const sender = await createAccount()
  const wallet = await wallets.install(sender.extension)
  const receiver = await createAccount('0')
  await site.open(createServices(page, 'sendMax').link)
  await site.connect(modal, wallet.rdns)
  const form = createForm(page, modal)
  await form.open()
  await form.find(testIds.sendMax).click()
  await expect(form.find(testIds.sendAmount)).toHaveValue(/^0\.999/)
  await form.find(testIds.sendReceiver).fill(receiver.address)
  await form.find(testIds.sendReview).click()
  await form.send()
  await expect.poll(() => sender.node.getBalance(receiver)).toBeGreaterThan(parseEther('0.999'))
  expect(await sender.node.getBalance(sender)).toBeLessThan(parseEther('0.001'))
})

test('security: a first-time sender is stopped by the guards: another chain, a mistyped character, a token, a poisoned history', async ({
  site,
  modal,
  page,
  wallets,
  problems,
}) => {
  // The service rejects a name of another zone.
  problems.expectNetworkErrors()
  const sender = await createAccount()
  const wallet = await wallets.install(sender.extension)
  const friend = privateKeyToAccount(generatePrivateKey()).address
  await site.open(createServices(page, 'sendGuards').link)
  await site.connect(modal, wallet.rdns)
  const form = createForm(page, modal)
  await form.open()
  const receiver = form.find(testIds.sendReceiver)
  const refuses = async (text: string, problem: string) => {
    await receiver.fill(text)
    await expect(modal.root).toContainText(problem)
    await expect(form.find(testIds.sendReview)).toHaveText('Check the receiver')
  }
  await form.fill('0.1', 'So11111111111111111111111111111111111111112')
  await expect(form.find(testIds.sendReview)).toHaveText('Check the receiver')
  const last = friend.at(-1) === '0' ? '1' : '0'
  await refuses(`${friend.slice(0, -1)}${last}`, 'check its characters and its network')
  await refuses(devnetToken.address, 'the contract of a token')
  await refuses(sender.address, 'your own address')
  await refuses('nobody-has-this.eth', 'Nobody has this name')
  await receiver.fill(friend)
  await expect(form.find(testIds.sendProfile)).toContainText('First transfer to this address')
  await form.find(testIds.sendReview).click()
  await form.send()
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.1 ETH')

  // Somebody makes the account "send" nothing to an address like the friend's: its history has it.
  const poison =
    `0x${friend.slice(2, 6)}${'7'.repeat(32)}${friend.slice(-4)}`.toLowerCase() as `0x${string}`
  const { node } = await createAccount()
  const forged = await node.writeContract({
    ...devnetToken,
    functionName: 'transferFrom',
    args: [sender.address, poison, 0n],
  })
  await node.waitForTransactionReceipt({ hash: forged })
  // On another device, which has no transactions of its own.
  await page.evaluate(() => localStorage.clear())
  await site.open(createServices(page, 'sendGuards').link)
  await site.connect(modal, wallet.rdns)
  await form.open()
  await expect
    .poll(async () => {
      await form.fill('0.1', '')
      await receiver.fill(friend)
      return form.find(testIds.sendProfile).textContent()
    })
    .toContain('You have sent to this address before')
  await receiver.fill(poison)
  await expect(form.find(testIds.sendLookAlike)).toBeVisible()
  await form.find(testIds.sendReview).click()
  await expect(form.find(testIds.sendAnyway)).toBeVisible()
  await expect(modal.view('WalletSendPreview')).toContainText(poison)
  await expect(modal.view('WalletSendPreview')).toContainText(friend)
  await form.find(testIds.sendChange).click()
  await expect(modal.view('WalletSend')).toBeVisible()
  expect(await node.getBalance({ address: poison })).toBe(0n)
})
