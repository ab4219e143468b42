import { expect, test } from './test.ts'
import { nodeUrl, onDevnet } from './world.ts'

/** A block 1 other than the devnet's, as on a public chain. */
const realBlock = `0x${'88'.repeat(32)}`

test('security: an extension on a real network is rejected without a prompt, and the page shows the reason', async ({
  site,
  modal,
  wallets,
  page,
}) => {
  const real = await wallets.install({ name: 'Real Extension', rdns: 'test.real' })
  await site.open()
  await real.respond('eth_getBlockByNumber', { hash: realBlock })
  await modal.open()
  await modal.pickWallet(real.rdns)
  const note = page.getByTestId('refusal')
  await expect(note).toContainText('Real Extension was not asked')
  await expect(note).toContainText('its chain 1 is not the local devnet')
  await note.getByRole('button').click()
  await expect(modal.view('ConnectingExternal')).toContainText('Could not connect')
  expect(await real.prompts()).toEqual([])
})

test('an extension on the devnet connects', async ({ site, modal, wallets }) => {
  const pointed = await wallets.install({ rdns: 'test.pointed', ...onDevnet(6) })
  await site.open()
  await modal.open()
  await modal.pickWallet(pointed.rdns)
  await expect(modal.accountButton).toBeVisible()
})

test('security: an extension that switches to a real network gets no signing request', async ({
  site,
  modal,
  wallets,
  page,
}) => {
  const moving = await wallets.install({
    rdns: 'test.moving',
    ...onDevnet(6),
    chains: { 1: { rpcUrl: nodeUrl(1) }, 137: {} },
  })
  await site.open()
  await modal.open()
  await modal.pickWallet(moving.rdns)
  await expect(modal.accountButton).toBeVisible()
  await moving.setChain(137)
  await moving.respond('eth_getBlockByNumber', { hash: realBlock })
  const refused = await page.evaluate(async () => {
    const { latchkey } = window.playground?.instance.get() ?? {}
    const adapter = latchkey?.adapters.get('eip155')
    const sign = adapter?.signMessage?.({
      connectorId: 'test.moving',
      address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      message: 'hello',
    } as never)
    return sign?.then(
      () => 'signed',
      () => 'refused',
    )
  })
  expect(refused).toBe('refused')
  await expect(page.getByTestId('refusal')).toContainText('its chain 137 is not the local devnet')
  expect(await moving.prompts()).toEqual(['eth_requestAccounts'])
})
