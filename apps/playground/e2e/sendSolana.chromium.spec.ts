import { devnetSolanaTokens } from '@latchkey/devnet/constants'
import { testIds } from '@latchkey/testing'
import bs58 from 'bs58'
import { cedar, requestSolana } from './namespaces.ts'
import { createForm } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

const [dollar] = devnetSolanaTokens

test('on Solana a visitor sends SOL and a token, is stopped by the guards, and sees both in activity', async ({
  site,
  modal,
  page,
}) => {
  const to = bs58.encode(crypto.getRandomValues(new Uint8Array(32)))
  await site.open(`${createServices(page, 'sendSolana').link}&namespaces=solana`)
  await site.connect(modal, cedar.id)
  const form = createForm(page, modal)
  await form.open()
  const refuses = async (receiver: string, problem: string) => {
    await form.find(testIds.sendReceiver).fill(receiver)
    await expect(modal.root).toContainText(problem)
    await expect(form.find(testIds.sendReview)).toHaveText('Check the receiver')
  }
  await form.fill('0.01', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(form.find(testIds.sendReview)).toHaveText('Check the receiver')
  await refuses(cedar.address, 'your own address')
  await refuses(dollar.mint, 'the contract of a token')
  await form.fill('0.01', to)
  await expect(form.find(testIds.sendProfile)).toContainText('First transfer to this address')
  await form.find(testIds.sendReview).click()
  await form.send()
  await expect(modal.notice).toContainText('Transaction started')
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.01 SOL')
  const { value } = await requestSolana<{ value: number }>(page, 'getBalance', to)
  expect(value).toBe(10_000_000)

  await modal.close()
  await form.transfer('1.5', to, dollar.mint)
  await expect(form.find(testIds.transaction).first()).toContainText(`Sent 1.5 ${dollar.symbol}`)
  const held = await requestSolana<{ value: readonly unknown[] }>(
    page,
    'getTokenAccountsByOwner',
    to,
    { mint: dollar.mint },
    { encoding: 'jsonParsed' },
  )
  expect(JSON.stringify(held.value)).toContain('"amount":"1500000"')

  await form.find(testIds.activityTab).click()
  // Other tests send from the same account.
  const items = form.find(testIds.activityItem).filter({ hasText: to.slice(0, 4) })
  await expect(items).toContainText([`Sent 1.5 ${dollar.symbol}`, 'Sent 0.01 SOL'])
})

test('error: a transfer on Solana that the wallet declines is not sent, and can be tried again', async ({
  site,
  modal,
  page,
}) => {
  await site.open(`${createServices(page, 'sendSolana').link}&namespaces=solana`)
  await site.connect(modal, cedar.id)
  const form = createForm(page, modal)
  await form.open()
  await form.fill('0.02', bs58.encode(crypto.getRandomValues(new Uint8Array(32))))
  await form.find(testIds.sendReview).click()
  await site.callWallet('cedar', 'reject')
  await form.find(testIds.sendSubmit).click()
  await expect(modal.view('WalletSendPreview')).toContainText('Nothing was sent')
  await site.callWallet('cedar', 'approve')
  await form.find(testIds.sendSubmit).click()
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.02 SOL')
})
