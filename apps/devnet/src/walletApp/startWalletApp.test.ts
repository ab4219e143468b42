import { waitForReceipt } from '@latchkey/test-support'
import { createPublicClient, http, parseEther, toHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { devnetAccounts } from '../constants/index.ts'
import { type Relay, startRelay } from '../relay/startRelay.ts'
import { type Devnet, startDevnet } from '../startDevnet.ts'
import { createEvmSigner } from './createEvmSigner.ts'
import { createSolanaSigner } from './createSolanaSigner.ts'
import { askedOfEvm, closePage, openPage, type Page } from './openPage.ts'
import { startWalletApp, type WalletApp } from './startWalletApp.ts'

const [alice, bob, carol] = devnetAccounts
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let devnet: Devnet
let relay: Relay
let wallet: WalletApp
let page: Page
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
  relay = await startRelay()
})
beforeEach(async () => {
  const rpcUrls = { 1: devnet.rpcUrl(1), 137: 'http://127.0.0.1:1' }
  const signers = [createEvmSigner({ rpcUrls }), createSolanaSigner()]
  ;[wallet, page] = await Promise.all([
    startWalletApp({ relayUrl: relay.url, signers }),
    openPage(relay.url),
  ])
})
afterEach(() => Promise.all([wallet.stop(), closePage(page)]))
afterAll(() => Promise.all([relay.stop(), devnet.stop()]))

async function waitForIdle() {
  page.once('display_uri', (uri: string) => void wallet.pair(uri))
  const solanaPart = {
    chains: [solana],
    methods: ['solana_signMessage'],
    events: [],
    rpcMap: { '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'http://127.0.0.1:1' },
  }
  wallet.setHabits({ proposals: 'approve' })
  return page.connect({ optionalNamespaces: { eip155: askedOfEvm, solana: solanaPart } })
}

const received = <Data>(event: string) =>
  new Promise<Data>((resolve) => page.once(event, resolve as (data: never) => void))

test('one pairing serves two namespaces; a transaction is mined; a Solana message is signed', async () => {
  const session = await waitForIdle()
  const { eip155, solana: second } = session?.namespaces ?? {}
  expect(eip155?.accounts).toEqual(
    ['eip155:1', 'eip155:137'].flatMap((chain) =>
      [alice, bob].map(({ address }) => `${chain}:${address}`),
    ),
  )
  expect(second?.accounts[0]).toBe(`${solana}:AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9`)

  wallet.setHabits({ calls: 'approve' })
  const value = toHex(parseEther('1'))
  const transaction = { from: alice.address, to: carol.address, value }
  const hash = await page.request<`0x${string}`>(
    { method: 'eth_sendTransaction', params: [transaction] },
    'eip155:1',
  )
  const client = createPublicClient({ transport: http(devnet.rpcUrl(1)), pollingInterval: 20 })
  expect((await waitForReceipt(client, hash)).status).toBe('success')
  expect(await client.getBalance({ address: carol.address })).toBe(parseEther('10001'))
  expect(
    await page.request({ method: 'solana_signMessage', params: { message: 'Cn8eVZg' } }, solana),
  ).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/) })
})

test('it switches the chain, changes accounts, updates and extends a session, and reconnects after an offline period', async () => {
  await waitForIdle()
  const chain = received('chainChanged')
  await wallet.switchChain('eip155:137')
  expect(await chain).toBe('137')
  const accounts = received('accountsChanged')
  await wallet.changeAccounts('eip155:137', [bob.address])
  expect(await accounts).toEqual([bob.address])

  const [session] = wallet.sessions()
  if (!session?.namespaces.eip155) throw new Error('no session')
  const updated = received<{ params: { namespaces: object } }>('session_update')
  const eip155 = {
    ...session.namespaces.eip155,
    accounts: [`eip155:1:${bob.address}`],
    chains: ['eip155:1'],
  }
  await wallet.update({ ...session.namespaces, eip155 })
  expect((await updated).params.namespaces).toMatchObject({ eip155 })
  const extended = new Promise((resolve) => page.client.once('session_extend', resolve))
  await wallet.extend()
  await extended
  expect(page.client.session.get(session.topic).expiry).toBeGreaterThanOrEqual(session.expiry)

  await wallet.dropSocket()
  const requested = page.request(
    { method: 'personal_sign', params: ['0x00', bob.address] },
    'eip155:1',
  )
  await wallet.openSocket()
  await (await wallet.nextCall()).respond('after the tunnel')
  expect(await requested).toBe('after the tunnel')
})

test('error: it rejects requests, and signs for its own accounts only', async () => {
  await waitForIdle()
  const request = async (
    params: unknown[],
    response: (call: Awaited<ReturnType<WalletApp['nextCall']>>) => Promise<void>,
  ) => {
    const requested = page.request({ method: 'personal_sign', params }, 'eip155:1')
    const failed = expect(requested).rejects
    await response(await wallet.nextCall())
    return failed
  }
  await (await request(['0x00', alice.address], (call) => call.reject())).toMatchObject({
    code: 4_001,
  })
  await (await request(['0x00', carol.address], (call) => call.approve())).toMatchObject({
    code: 4_100,
  })
})

test('connecting and signing in are one approval: the message is signed and the session exists', async () => {
  page.once('display_uri', (uri: string) => void wallet.pair(uri))
  const requested = page.authenticate({
    chains: ['eip155:1'],
    domain: 'localhost:5173',
    nonce: 'abcdef12',
    uri: 'http://localhost:5173/login',
    methods: ['personal_sign'],
  })
  const authentication = await wallet.nextAuthentication()
  expect(authentication.text).toContain(
    `localhost:5173 wants you to sign in with your Ethereum account:\n${alice.address}`,
  )
  await authentication.approve()
  const result = await requested
  const [cacao] = result?.auths ?? []
  expect(
    await verifyMessage({
      address: alice.address,
      message: authentication.text,
      signature: cacao?.s.s as `0x${string}`,
    }),
  ).toBe(true)
  expect(result?.session?.namespaces.eip155?.accounts).toContain(`eip155:1:${alice.address}`)
})

test('security: a wallet whose relay is not on loopback does not start, because the library would use its default relay', async () => {
  for (const relayUrl of ['', 'wss://relay.example', 'ws://127.0.0.1.evil.example'])
    await expect(startWalletApp({ relayUrl, signers: [] })).rejects.toThrow('relayUrl must be')
})
