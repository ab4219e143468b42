import {
  createEvmSigner,
  devnetAccounts,
  type Relay,
  startRelay,
  startWalletApp,
  type WalletApp,
} from '@latchkey/devnet'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWorld } from '../../../test/signInWorld.ts'
import { createMemoryStores } from '../stores/createMemoryStores.ts'

// Wallet and page use WalletConnect's own clients, so the signed message is written by them.

const chains = ['eip155:1', 'eip155:10']
let relay: Relay
let wallet: WalletApp
let page: Awaited<ReturnType<typeof UniversalProvider.init>>
beforeAll(async () => {
  relay = await startRelay()
  // Never called: key signatures are verified without a node.
  const rpcUrls = { 1: 'http://127.0.0.1:1', 10: 'http://127.0.0.1:1' }
  wallet = await startWalletApp({ relayUrl: relay.url, signers: [createEvmSigner({ rpcUrls })] })
  page = await UniversalProvider.init({
    projectId: 'page',
    relayUrl: relay.url,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: 'siwx',
    storageOptions: { database: ':memory:' },
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  })
})
afterAll(async () => {
  page.client.core.heartbeat.stop()
  await page.client.core.relayer.transportClose()
  await wallet.stop()
  await relay.stop()
})

/** Connects and signs in with one click. @returns the response of the server */
async function connect(
  world: ReturnType<typeof signInWorld>,
  { methods, ...changes }: { readonly methods: readonly string[]; readonly domain?: string },
) {
  const { start, setCookies } = await world.signIn.start(null)
  const { nonce, issuedAt, expirationTime, statement, resources } = start
  page.once('display_uri', (uri: string) => void wallet.pair(uri))
  const requested = page.authenticate({
    chains,
    domain: 'shop.example',
    uri: 'https://shop.example',
    nonce,
    methods: [...methods],
    iat: issuedAt,
    exp: expirationTime,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...changes,
  } as never)
  const request = await wallet.nextAuthentication()
  await request.approve()
  const { auths } = (await requested) ?? {}
  const cookie = setCookies[0]?.split(';')[0]
  const result = await world.signIn.verify({ cacaos: auths }, cookie)
  return result.status === 'valid' ? result.session.accounts : result.reason
}

const [alice] = devnetAccounts
/** The client sets `iat` from its own clock. */
const atPresent = (fields: object) =>
  signInWorld({
    policy: { origins: ['https://shop.example'], chains, ...fields },
    ports: { now: Date.now },
    stores: createMemoryStores(),
  })

test.each<[string, { statement?: string; resources?: string[] }]>([
  ['nothing', {}],
  ['a statement', { statement: 'Welcome to the shop.' }],
  ['resources', { statement: 'Welcome.', resources: ['https://shop.example/terms'] }],
])('one-click: a wallet signs a message with %s while connecting', async (_, fields) => {
  const world = atPresent({ ...fields, recaps: true })
  for (const methods of [[], ['personal_sign', 'eth_sendTransaction']]) {
    const accounts = await connect(world, { methods })
    expect(accounts).toEqual(
      chains.map((chainId) => expect.objectContaining({ chainId, accountAddress: alice?.address })),
    )
  }
})

test('security: one-click: a site that does not accept ReCaps, or has another domain, rejects the message', async () => {
  const world = atPresent({})
  expect(await connect(world, { methods: ['personal_sign'] })).toBe('recapNotAllowed')
  expect(await connect(world, { methods: [], domain: 'evil.example' })).toBe('domainNotAllowed')
})
