import { testIds, verifySolanaSignature } from '@latchkey/testing'
import bs58 from 'bs58'
import { openWindow } from './confirm.ts'
import { frame, openWithEmail, signIn, waitForCard, write } from './email.ts'
import { call, requestSolana, solanaId } from './namespaces.ts'
import { createForm } from './sendHands.ts'
import { createServices } from './services.ts'
import { expect, test } from './test.ts'

test('an email has a Solana account too: it signs a message, and sends SOL from the account home once it is confirmed', async ({
  page,
  modal,
  site,
}) => {
  const { link } = createServices(page, 'emailSendSolana')
  await openWithEmail(page, 'shop', `wallets=none&namespaces=evm,solana&${link}`)
  await signIn({ page, modal, site }, `ira-${Date.now()}@shop.example`)
  const address = await page.evaluate(async () => {
    const { latchkey } = window.playground?.instance.get() ?? {}
    return latchkey?.embedded?.provider('solana').session()?.accounts[0]?.address ?? ''
  })
  const target = { connectorId: 'embedded', address, caipNetworkId: solanaId }

  const signing = call(page, 'solana', 'signMessage', { ...target, message: 'Ahoy' })
  const card = await waitForCard(page)
  await expect(card.getByText('Ahoy')).toBeVisible()
  await card.getByRole('button', { name: 'Sign' }).click()
  const signature = bs58.decode((await signing) as string)
  const text = new TextEncoder().encode('Ahoy')
  expect(verifySolanaSignature(bs58.decode(address), text, signature)).toBe(true)
  await expect(page.locator(frame)).toBeHidden()

  await requestSolana(page, 'requestAirdrop', address, 1_000_000_000)
  await modal.networkButton.click()
  await modal.pickNetwork(solanaId)
  const to = bs58.encode(crypto.getRandomValues(new Uint8Array(32)))
  const form = createForm(page, modal)
  await form.open()
  await write(page, testIds.sendAmount, '0.01')
  await write(page, testIds.sendReceiver, to)
  await form.find(testIds.sendReview).click()
  await form.find(testIds.sendSubmit).click()
  const opened = await openWindow(page)
  await expect(opened.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
  for (const shown of ['0.01 SOL', to])
    await expect(opened.getByText(shown, { exact: true })).toBeVisible()
  await opened.getByRole('button', { name: 'Approve' }).click()
  await expect(modal.notice).toContainText('Transaction started')
  await expect(form.find(testIds.transaction)).toContainText('Sent 0.01 SOL')
  const { value } = await requestSolana<{ value: number }>(page, 'getBalance', to)
  expect(value).toBe(10_000_000)

  await page.reload()
  await expect(modal.accountButton).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { latchkey } = window.playground?.instance.get() ?? {}
        return latchkey?.embedded?.provider('solana').session()?.accounts[0]?.address
      }),
    )
    .toBe(address)
})
