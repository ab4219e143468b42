import { startDevnet } from '@latchkey/devnet'
import { testIds } from '@latchkey/testing'
import { type Hex, parseEther } from 'viem'
import { createAccount, createForm, sendControl } from './sendHands.ts'
import { expect, test } from './test.ts'
import { nodeUrl } from './world.ts'

test('a transaction that its chain drops is in progress again, and one that another replaces was not sent', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  // Its blocks are held and taken back, which no other test must see.
  const devnet = await startDevnet({ ports: 'free', chainIds: [1] })
  try {
    const sender = await createAccount('1', devnet.rpcUrl(1))
    const receiver = await createAccount('0', devnet.rpcUrl(1))
    const control = (method: string, ...params: readonly unknown[]) =>
      sendControl(sender.node, method, params)
    const wallet = await wallets.install(sender.extension)
    await page.route(`${nodeUrl(1)}/**`, (route) => route.continue({ url: devnet.rpcUrl(1) }))
    await page.clock.install()
    await site.open()
    await site.connect(modal, wallet.rdns)
    const form = createForm(page, modal)
    const send = (amount: string) => form.transfer(amount, receiver.address)
    /** The state is read every four seconds. */
    const expectAfterReads = async (text: string) => {
      await expect
        .poll(async () => {
          await page.clock.fastForward(4_000)
          return form.find(testIds.transaction).first().textContent()
        })
        .toContain(text)
    }
    const getLastHash = async () =>
      (await sender.node.getBlock({ blockTag: 'latest' })).transactions[0] as Hex

    await send('0.1')
    await expectAfterReads('Sent 0.1 ETH')
    const raw = await control('eth_getRawTransactionByHash', await getLastHash())
    await control('evm_setAutomine', false)
    await control('anvil_reorg', 1, [])
    await expectAfterReads('Sending 0.1 ETH')
    expect(await receiver.node.getBalance(receiver)).toBe(0n)
    await control('eth_sendRawTransaction', raw)
    await control('evm_mine')
    await expectAfterReads('Sent 0.1 ETH')
    expect(await receiver.node.getBalance(receiver)).toBe(parseEther('0.1'))

    await modal.close()
    await send('0.2')
    // Only one that was read while it was pending is known to be replaced.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toMatch(/nonce\W+1\b/)
    const nonce = await sender.node.getTransactionCount({ ...sender, blockTag: 'latest' })
    const fees = {
      maxFeePerGas: parseEther('0.0000005'),
      maxPriorityFeePerGas: parseEther('0.0000002'),
    }
    await sender.node.sendTransaction({
      to: sender.address,
      value: 0n,
      nonce,
      gas: 21_000n,
      ...fees,
    })
    await control('evm_mine')
    await expectAfterReads('0.2 ETH was not sent: another transaction took its place')
    expect(await receiver.node.getBalance(receiver)).toBe(parseEther('0.1'))
  } finally {
    await page.goto('about:blank')
    await devnet.stop()
  }
})
