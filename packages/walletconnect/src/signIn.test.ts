import { evm } from '@latchkey/adapter-evm'
import {
  activeConnectionAtom,
  type ConnectorProof,
  connectByUri,
  connectionsAtom,
} from '@latchkey/core'
import { devnetAccounts } from '@latchkey/devnet'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryRelayStorage, network, startWorld, uriOf, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A wallet that signs in with its approval (CAIP-222): the sign client of the other side, by hand. */
async function startSigningWallet(privateKey: `0x${string}`) {
  const account = privateKeyToAccount(privateKey)
  const provider = await UniversalProvider.init({
    projectId: 'signing-wallet',
    relayUrl: world.relay.url,
    storage: memoryRelayStorage(),
    customStoragePrefix: 'signing-wallet',
    logger: 'silent',
    telemetryEnabled: false,
  })
  const { client } = provider
  client.on('session_authenticate', async ({ id, params }) => {
    const { chains, type: _, ...payload } = params.authPayload
    const iss = `did:pkh:${chains[0]}:${account.address}`
    const message = client.engine.formatAuthMessage({ request: params.authPayload, iss })
    const s = await account.signMessage({ message })
    const cacao = {
      h: { t: 'caip122' as const },
      p: { ...payload, iss },
      s: { t: 'eip191' as const, s },
    }
    await client.engine.approveSessionAuthenticate({ id, auths: [cacao] })
  })
  return { address: account.address, client }
}

test('one approval connects and signs in: the text, its signature, and the account they are for', async () => {
  const { address, client } = await startSigningWallet(devnetAccounts[2].privateKey)
  const page = world.open(world.browser(), {
    options: { networks: [] },
    adapters: [evm({ networks: [network('eip155:1')] })],
  })
  const signIn = {
    nonce: 'n0nce5678',
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    statement: 'Sign in to the shop.',
  }
  const proofs: ConnectorProof[] = []
  const connecting = connectByUri(page.latchkey, {
    signIn,
    onProofs: async (signed) => void proofs.push(...signed),
  })
  await client.core.pairing.pair({ uri: await uriOf(page) })
  await connecting
  expect(page.latchkey.store.get(activeConnectionAtom)?.address).toBe(address)
  expect(proofs).toHaveLength(1)
  const [proof] = proofs as (ConnectorProof & {
    signature: `0x${string}`
    address: `0x${string}`
  })[]
  if (!proof) throw new Error('no proof')
  expect(proof.address).toBe(address)
  expect(await verifyMessage(proof)).toBe(true)
  const { uri, statement, ...expected } = signIn
  expect(parseSiweMessage(proof.message)).toMatchObject({ ...expected, uri, address, chainId: 1 })
  // The library adds what the session may ask for (ERC-5573).
  expect(proof.message).toContain(statement)
  await page.latchkey.connectors[0]?.disconnect()

  const refused = connectByUri(page.latchkey, {
    signIn,
    onProofs: () => Promise.reject(new Error('the server says no')),
  })
  await client.core.pairing.pair({ uri: await uriOf(page) })
  await expect(refused).rejects.toMatchObject({ code: 'unexpected' })
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  page.close()
  await client.core.relayer.transportClose()
})
