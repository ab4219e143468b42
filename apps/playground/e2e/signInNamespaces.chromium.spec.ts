import { isFull } from '@latchkey/end-to-end/isFull'
import { mergeTests } from '@playwright/test'
import { allNamespaces, bitcoinId, cedar, elm, solanaId } from './namespaces.ts'
import { test as relayTest } from './relayTest.ts'
import { expect, test as signInTest } from './signInTest.ts'
import { alder } from './world.ts'

const test = mergeTests(relayTest, signInTest)
const [first] = alder.accounts

const solana = { namespace: 'Solana', wallet: cedar, name: 'cedar', chainId: solanaId } as const
const bitcoin = { namespace: 'Bitcoin', wallet: elm, name: 'elm', chainId: bitcoinId } as const

for (const { namespace, wallet, name, chainId } of isFull ? [solana, bitcoin] : [solana]) {
  test(`${namespace}: declined, then signed, kept after a reload, and signed out`, async ({
    login,
    site,
    modal,
    page,
  }) => {
    await login.open('required', allNamespaces)
    await login.connect(wallet.id)
    await site.callWallet(name, 'reject')
    await login.sign.click()
    await expect(login.view).toContainText('Signature declined')
    expect(await login.known()).toEqual([])
    await site.callWallet(name, 'approve')
    await login.signIn()
    expect(await login.known()).toEqual([`${chainId}:${wallet.address}`])
    await page.reload()
    await login.expectStatus('signedIn')
    await expect(modal.root).toBeHidden()
    await modal.accountButton.click()
    await login.session.click()
    await expect.poll(() => login.known()).toEqual([])
  })

  test(`${namespace}: cancelling a required sign-in disconnects, cancelling an optional one does not`, async ({
    login,
    modal,
  }) => {
    await login.open('required', allNamespaces)
    await login.connect(wallet.id)
    await login.cancel.click()
    await expect(modal.connectButton).toBeVisible()
    await expect(modal.root).toBeHidden()
    await login.open('optional', allNamespaces)
    await login.connect(wallet.id)
    await login.cancel.click()
    await expect(modal.root).toBeHidden()
    await expect(modal.accountButton).toContainText(wallet.shown)
    expect(await login.known()).toEqual([])
  })
}

test('accounts of three namespaces are signed in at the same time', async ({
  login,
  modal,
  page,
}) => {
  await login.open('optional', allNamespaces)
  await login.connect(alder.id)
  await login.signIn()
  const expected = [`eip155:1:${first}`]
  for (const [chainId, { id, address }] of [
    [solanaId, cedar],
    [bitcoinId, elm],
  ] as const) {
    await modal.networkButton.click()
    await modal.pickNetwork(chainId)
    await page.getByTestId('lk-switch-chain').click()
    await modal.pickWallet(id)
    await expect(login.view).toBeVisible()
    await login.signIn()
    expected.push(`${chainId}:${address}`)
    expect(await login.known()).toEqual(expected.toSorted())
  }
})

test('one click: a wallet behind the relay signs while it connects, and the view is not shown', async ({
  login,
  relay,
  relayWallet,
  modal,
  site,
  page,
}) => {
  await relay.open('evm', 'siwx=required')
  await relayWallet.approve()
  await relay.pair()
  await expect(modal.root).toBeHidden()
  await expect(modal.accountButton).toContainText(alder.shown)
  await login.expectStatus('signedIn')
  const names = (await site.events()).map(([name]) => name)
  expect(names).toContain('SIWX_AUTH_SUCCESS')
  expect(names).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
  // The temporary `Buffer` global has been removed.
  expect(await page.evaluate(() => 'Buffer' in window)).toBe(false)
})

test('one click: a wallet that only connects is prompted from the view, and signs over the relay', async ({
  login,
  relay,
  relayWallet,
  modal,
}) => {
  await relay.open('evm', 'siwx=required')
  await relayWallet.connectOnly()
  await relay.pair()
  await relayWallet.release()
  await expect(login.view).toBeVisible()
  await login.sign.click()
  expect(await relayWallet.releaseCall()).toMatchObject({ method: 'personal_sign' })
  await expect(modal.root).toBeHidden()
  await login.expectStatus('signedIn')
})

test('one click: a wallet that declines is not connected, and a retry has a new code', async ({
  login,
  relay,
  relayWallet,
  modal,
}) => {
  await relay.open('evm', 'siwx=required')
  await relayWallet.reject()
  await relay.pair()
  await relay.tryAgain.click()
  await expect(relay.code).toBeVisible()
  await login.expectStatus('disconnected')
  await relayWallet.approve()
  await relayWallet.pair(await relay.copyLink())
  await expect(modal.root).toBeHidden()
  await login.expectStatus('signedIn')
})

test('one click: a wallet that ends the session signs out', async ({
  login,
  relay,
  relayWallet,
  modal,
}) => {
  await relay.open('evm', 'siwx=required')
  await relayWallet.approve()
  await relay.pair()
  await login.expectStatus('signedIn')
  expect(await login.known()).toContain(`eip155:1:${first}`)
  await relayWallet.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => login.known()).toEqual([])
})
