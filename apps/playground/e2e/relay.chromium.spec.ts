import {
  devnetAccounts,
  devnetBitcoin,
  devnetSolana,
  devnetSolanaAccounts,
} from '@latchkey/devnet/constants'
import { balances, fundBitcoin, otherAccounts } from './chains.ts'
import { expect, test } from './relayTest.ts'
import { alder } from './world.ts'

const base = 'eip155:8453'
const evm = devnetAccounts[1].address
const solana = devnetSolanaAccounts[1].address
const bitcoin = devnetBitcoin.accounts[0].payment.address

test('a pairing that was declined in the wallet can be retried immediately with a new code', async ({
  relay,
  relayWallet,
  site,
  modal,
}) => {
  await relay.open()
  await relay.showCode()
  const first = await relay.copyLink()
  await relayWallet.pair(first)
  await relayWallet.decline()
  await expect(modal.root).toContainText('You declined in ')
  await expect.poll(() => site.events()).toContainEqual(['USER_REJECTED', expect.anything()])
  await relay.tryAgain.click()
  await expect(relay.code).toBeVisible()
  const second = await relay.copyLink()
  expect(second).not.toBe(first)
  await relayWallet.pair(second)
  await relayWallet.release()
  await expect(modal.accountButton).toContainText(alder.shown)
})

test('a code that is not scanned expires ten seconds before its four minutes end, and is renewed', async ({
  relay,
  relayWallet,
  modal,
  page,
}) => {
  await page.clock.install()
  await relay.open()
  await relay.showCode()
  const first = await relay.copyLink()
  await page.clock.fastForward('03:30')
  await expect(relay.code).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(modal.root).toContainText('This code has expired')
  await relay.tryAgain.click()
  await expect(relay.code).toBeVisible()
  const second = await relay.copyLink()
  expect(second).not.toBe(first)
  await relayWallet.pair(second)
  await relayWallet.release()
  await expect(modal.accountButton).toContainText(alder.shown)
})

test('a reload restores the session without a prompt; the wallet ends it for the page', async ({
  relay,
  relayWallet,
  modal,
  page,
}) => {
  await relay.open()
  await relay.connect()
  await page.reload()
  await expect(modal.accountButton).toContainText(alder.shown)
  const state = await relayWallet.state()
  expect([...state.proposals, ...state.calls]).toEqual([])
  expect(state.sessions).toHaveLength(1)
  await relayWallet.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
})

test('when the visitor disconnects on the page, the wallet is notified', async ({
  relay,
  relayWallet,
  modal,
}) => {
  await relay.open()
  await relay.connect()
  await modal.accountButton.click()
  await modal.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(async () => (await relayWallet.state()).sessions).toEqual([])
})

test('without reconnectOnLoad a stored session is not restored, and a new one can be created', async ({
  relay,
  relayWallet,
  modal,
  page,
  requests,
}) => {
  await relay.open()
  await relay.connect()
  const before = requests.all.length
  await page.goto(page.url().replace('scope=', 'reconnectOnLoad=false&scope='))
  await expect(modal.connectButton).toBeVisible()
  expect(requests.all.slice(before).filter((url) => url.startsWith('ws:'))).toEqual([])
  await relay.connect()
  // The previous session has ended: no page uses it.
  await expect.poll(async () => (await relayWallet.state()).sessions.length).toBe(1)
})

test('the wallet switches network and account, and updates and extends the session; the page follows', async ({
  relay,
  relayWallet,
  modal,
}) => {
  await relay.open()
  await relay.connect({ chains: ['eip155:1', 'eip155:137'] })
  await expect(modal.networkButton).toContainText('Ethereum')
  await relayWallet.setChain('eip155:137')
  await expect(modal.networkButton).toContainText('Polygon')
  await relayWallet.setAccounts('eip155:137', [alder.accounts[1]])
  await expect(modal.accountButton).toContainText(/0x70/)

  const [session] = (await relayWallet.state()).sessions
  const scope = session?.namespaces.eip155
  if (!scope) throw new Error('there is no session')
  const added = alder.accounts.map((address) => `eip155:10:${address}`)
  await relayWallet.update({
    eip155: {
      ...scope,
      chains: [...scope.chains, 'eip155:10'],
      accounts: [...scope.accounts, ...added],
    },
  })
  await relayWallet.setChain('eip155:10')
  await expect(modal.networkButton).toContainText('OP')
  await relayWallet.extend()
  await expect(modal.accountButton).toBeVisible()

  // Changes that were not approved are ignored.
  await relayWallet.emit('eip155:10', { name: 'chainChanged', data: 8453 }).catch(() => undefined)
  await relayWallet.setChain('eip155:1')
  await expect(modal.networkButton).toContainText('Ethereum')
})

test('a session that has expired since the last visit is reported as expired', async ({
  relay,
  modal,
  page,
  problems,
}) => {
  problems.expect(/Session Expired: check this device's time settings/)
  await relay.open('evm', 'debug=true')
  await relay.connect()
  await page.clock.install({ time: Date.now() + 8 * 24 * 3_600_000 })
  await page.reload()
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => relay.inspect('alert')).toContain('Session Expired')
})

test('one pairing connects three namespaces, each signs and sends, and all end together', async ({
  relay,
  relayWallet,
  modal,
  page,
}) => {
  await relay.open('evm,solana,bitcoin')
  // Accounts whose balances no other test reads.
  await relay.connect({
    chains: [base, devnetSolana.caipNetworkId, devnetBitcoin.caipNetworkId],
    accounts: [
      `${base}:${evm}`,
      `${devnetSolana.caipNetworkId}:${solana}`,
      `${devnetBitcoin.caipNetworkId}:${bitcoin}`,
    ],
  })
  await modal.accountButton.click()
  await page.getByTestId('lk-profile').click()
  await expect(page.locator('[data-testid^="lk-connection-"]')).toHaveCount(3)
  await expect(page.getByTestId('lk-connection-walletConnect')).toHaveCount(1)
  await expect(page.getByTestId('lk-connection-walletConnect-solana')).toHaveCount(1)
  await expect(page.getByTestId('lk-connection-walletConnect-bip122')).toHaveCount(1)
  await modal.close()

  const accounts = { eip155: evm, solana, bip122: bitcoin }
  for (const [namespace, address] of Object.entries(accounts)) {
    const signed = relay.call(namespace, 'signMessage', { address, message: 'hello' })
    expect(await relayWallet.releaseCall()).toMatchObject({
      method: { eip155: 'personal_sign', solana: 'solana_signMessage', bip122: 'signMessage' }[
        namespace
      ],
    })
    expect(await signed).toEqual(expect.any(String))
  }
  const sends = [
    { namespace: 'eip155', address: evm, caipNetworkId: base, value: 12_345n },
    { namespace: 'solana', address: solana, ...devnetSolana, value: 1_000_000_000n },
    { namespace: 'bip122', address: bitcoin, ...devnetBitcoin, value: 30_000n },
  ] as const
  // Both states show the same amount.
  await fundBitcoin(bitcoin, 40_000)
  for (const { namespace, address, caipNetworkId, value } of sends) {
    const to = otherAccounts[namespace]
    const before = await balances[namespace](to)
    const params = { address, caipNetworkId, to, value }
    const sent = relay.call(namespace, 'sendTransaction', params)
    await relayWallet.releaseCall()
    expect(await sent).toEqual({ hash: expect.any(String) })
    await expect.poll(async () => (await balances[namespace](to)) - before).toBe(value)
  }

  await relayWallet.disconnect()
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(() => relay.inspect('connections')).toBe('[]')
})
