import { verifySolanaSignature } from '@latchkey/testing'
import bs58 from 'bs58'
import { openWindow } from './confirm.ts'
import { frame, openWithEmail, signIn, waitForCard } from './email.ts'
import { call, requestSolana, solanaId } from './namespaces.ts'
import { expect, test } from './test.ts'

test('an email has a Solana account too: it signs a message, and sends SOL once it is confirmed', async ({
  page,
  modal,
  site,
}) => {
  await openWithEmail(page, 'shop', 'services=none&wallets=none&namespaces=evm,solana')
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
  const to = bs58.encode(crypto.getRandomValues(new Uint8Array(32)))
  const sending = call(page, 'solana', 'sendTransaction', { ...target, to, value: 5_000_000n })
  const opened = await openWindow(page)
  await expect(opened.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()
  for (const shown of ['0.005 SOL', to])
    await expect(opened.getByText(shown, { exact: true })).toBeVisible()
  await opened.getByRole('button', { name: 'Approve' }).click()
  const sent = (await sending) as { hash: string }
  expect(sent.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const { value } = await requestSolana<{ value: number }>(page, 'getBalance', to)
  expect(value).toBe(5_000_000)

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
