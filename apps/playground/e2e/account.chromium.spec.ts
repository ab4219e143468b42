import { devnetAccounts, devnetNames } from '@latchkey/devnet/constants'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { registerName } from './registerName.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'
import { alder, createNode, onDevnet } from './world.ts'

test('a name of the site’s own server, and the name and image of ENS, are shown in the button and in Account', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const named = await wallets.install({ rdns: 'test.named', ...onDevnet(5) })
  await registerName(
    `pier-${crypto.randomUUID().slice(0, 4)}.latchkey`,
    privateKeyToAccount(devnetAccounts[5].privateKey),
  )
  const services = createServices(page, 'names')
  const requested: string[] = []
  page.on('request', (request) => void requested.push(request.url()))
  await site.open(services.link)
  await site.connect(modal, named.rdns)
  // If an account has several names, the first one is shown.
  await expect(modal.accountButton).toContainText(/pier-[0-9a-f]{4}\.latchkey/)
  await modal.accountButton.click()
  const account = modal.view('Account')
  await expect(account).toContainText(/pier-[0-9a-f]{4}\.latchkey/)
  await modal.disconnect()

  await site.connect(modal, alder.id)
  await expect(modal.accountButton).toContainText('alder.eth')
  const avatar = devnetNames[0].avatar
  await expect(modal.accountButton.locator('img').first()).toHaveAttribute('src', avatar)
  await modal.accountButton.click()
  await expect(account).toContainText('alder.eth')
  await expect(account.locator('img').first()).toHaveAttribute('src', avatar)
  // The address is shown in addition to the name.
  await expect(modal.address).toContainText(/0xf39F/)
  const identities = requested.filter((url) => url.includes(`/v1/identity/${alder.accounts[0]}`))
  expect(identities).toHaveLength(1)
  expect(new URL(identities[0] ?? '').searchParams.get('sender')).toBe(alder.accounts[0])
})

test('error: without the data service a name is read from the chain', async ({
  site,
  modal,
  page,
  problems,
}) => {
  problems.expectNetworkErrors()
  const services = createServices(page, 'names-down')
  await services.fault('data', 'garbage')
  await site.open(services.link)
  await site.connect(modal, alder.id)
  await expect(modal.accountButton).toContainText('alder.eth')
})

test('a balance follows a transfer on the chain within 30 s, in the button and in Account', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const receiver = devnetAccounts[6].address
  const node = createNode(9)
  const wallet = await wallets.install({ rdns: 'test.receiver', ...onDevnet(6) })
  await page.clock.install()
  await site.open()
  await site.connect(modal, wallet.rdns)
  const shown = async () => {
    const wei = await node.getBalance({ address: receiver })
    const thousandths = wei / 10n ** 15n
    return `${(thousandths / 1000n).toLocaleString('en')}.${String(thousandths % 1000n).padStart(3, '0')} ETH`
  }
  const before = await shown()
  await expect(modal.accountButton).toContainText(before)
  await modal.accountButton.click()
  await expect(modal.balance).toContainText(before)
  const hash = await node.sendTransaction({ to: receiver, value: parseEther('1.25') })
  const { status } = await node.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  const after = await shown()
  expect(after).not.toBe(before)
  // One timer per chain, 30 s after its last request.
  await page.clock.runFor(30_000)
  await expect(modal.balance).toContainText(after)
  await modal.close()
  await expect(modal.accountButton).toContainText(after)
})
