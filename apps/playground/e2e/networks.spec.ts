import { expect, test } from './test.ts'
import { alder, onDevnet } from './world.ts'

test('a connected visitor switches networks from the button', async ({ site, modal }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await expect(modal.root).toBeHidden()
  expect(await site.prompts('alder')).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain'])
})

test('the account view leads to the network list and back', async ({ site, modal }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await modal.accountButton.click()
  await modal.root
    .getByRole('button', { name: /Ethereum/ })
    .last()
    .click()
  await expect(modal.view('Networks')).toBeVisible()
  await modal.back()
  await expect(modal.view('Account')).toBeVisible()
})

test('a declined switch changes nothing and can be tried again', async ({ site, modal, page }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await site.callWallet('alder', 'reject')
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:10')
  await expect(modal.view('SwitchNetwork')).toContainText('Switch declined')
  await expect(modal.networkButton).toContainText('Ethereum')
  await site.callWallet('alder', 'approve')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.networkButton).toContainText('OP Mainnet')
})

test('a network the wallet does not know is added (4902)', async ({ site, modal }) => {
  await site.open('alder=oneChain')
  await site.callWallet('alder', 'approve')
  await site.connect(modal, alder.id)
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:8453')
  await expect(modal.networkButton).toContainText('Base')
  expect(await site.prompts('alder')).toContain('wallet_addEthereumChain')
})

test('security: a wallet that reports a switch without switching is rejected with the reason', async ({
  site,
  modal,
}) => {
  await site.open()
  await site.connect(modal, alder.id)
  await site.callWallet('alder', 'lieAboutChain')
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.view('SwitchNetwork')).toContainText('Your wallet stayed on another network')
  await expect(modal.networkButton).toContainText('Ethereum')
})

test('a network selected before connecting is requested from the wallet', async ({
  site,
  modal,
}) => {
  await site.open()
  await modal.networkButton.click()
  await modal.pickNetwork('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await site.connect(modal, alder.id)
  await expect(modal.networkButton).toContainText('Polygon')
})

test('the page follows a network switch in the wallet', async ({ site, modal }) => {
  await site.open()
  await site.connect(modal, alder.id)
  await site.callWallet('alder', 'setChain', 8453)
  await expect(modal.networkButton).toContainText('Base')
})

test('on an unsupported network the modal stays open until a supported one is selected', async ({
  site,
  modal,
  page,
  wallets,
}) => {
  const far = await wallets.install({ rdns: 'test.far', ...onDevnet(7, [1, 137, 11155111]) })
  await site.open()
  await site.connect(modal, far.rdns)
  await far.setChain(11155111)
  await expect(modal.view('UnsupportedChain')).toBeVisible()

  // Escape and X shake instead of closing.
  const close = page.getByTestId('lk-close')
  const shakes = await site.countShakes()
  for (const [before, leaveView] of [
    () => page.keyboard.press('Escape'),
    () => close.click(),
  ].entries()) {
    expect(await shakes()).toBe(before)
    await leaveView()
    await expect.poll(shakes).toBe(before + 1)
    await expect.poll(() => site.isShaking()).toBe(false)
    await expect(modal.view('UnsupportedChain')).toBeVisible()
  }

  await modal.pickNetwork('eip155:137')
  await expect(modal.root).toBeHidden()
  await expect(modal.networkButton).toContainText('Polygon')
})

test('a visitor on an unsupported network can leave by disconnecting', async ({
  site,
  modal,
  wallets,
}) => {
  const far = await wallets.install({ rdns: 'test.far', ...onDevnet(7, [1, 11155111]) })
  await site.open()
  await site.connect(modal, far.rdns)
  await far.setChain(11155111)
  await expect(modal.view('UnsupportedChain')).toBeVisible()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await expect(modal.root).toBeHidden()
})

test('with allowUnsupportedChain the visitor can leave the view', async ({
  site,
  modal,
  wallets,
}) => {
  const far = await wallets.install({ rdns: 'test.far', ...onDevnet(7, [1, 11155111]) })
  await site.open('allowUnsupportedChain=true')
  await site.connect(modal, far.rdns)
  await far.setChain(11155111)
  await modal.accountButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await modal.close()
})
