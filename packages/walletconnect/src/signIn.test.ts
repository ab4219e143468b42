import { evm } from '@latchkey/adapter-evm'
import { activeConnectionAtom, connectByUri, connectionsAtom } from '@latchkey/core'
import type { AuthProof } from '@latchkey/core/adapter'
import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmAddress, getUri, network, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const signIn = {
  nonce: 'n0nce5678',
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  statement: 'Sign in to the shop.',
}
const openPage = () =>
  world.open(world.browser(), {
    options: { networks: [] },
    adapters: [evm({ networks: [network('eip155:1')] })],
  })

test('one approval connects and signs in: the text, its signature, and the account they are for', async () => {
  const page = openPage()
  const proofs: AuthProof[] = []
  const connecting = connectByUri(page.latchkey, {
    signIn,
    onProofs: async (signed) => void proofs.push(...signed),
  })
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextAuthentication()).approve()
  await connecting
  expect(page.latchkey.store.get(activeConnectionAtom)?.address).toBe(evmAddress)
  const [proof] = proofs as (AuthProof & {
    signature: `0x${string}`
    address: `0x${string}`
  })[]
  if (!proof) throw new Error('no proof')
  expect(proof).toMatchObject({ address: evmAddress, caipNetworkId: 'eip155:1' })
  expect(await verifyMessage(proof)).toBe(true)
  const { statement, ...expected } = signIn
  expect(parseSiweMessage(proof.message)).toMatchObject({
    ...expected,
    address: evmAddress,
    chainId: 1,
  })
  // The library adds the permissions of the session (ERC-5573).
  expect(proof.message).toContain(statement)
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test('error: a proof that the site rejects ends the session, and no wallet is connected', async () => {
  const page = openPage()
  const connecting = connectByUri(page.latchkey, {
    signIn,
    onProofs: () => Promise.reject(new Error('the server says no')),
  })
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextAuthentication()).approve()
  await expect(connecting).rejects.toMatchObject({ code: 'unexpected' })
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  page.close()
})

test('error: a visitor who declines to sign in is not connected', async () => {
  const page = openPage()
  const connecting = connectByUri(page.latchkey, { signIn })
  await world.wallet.pair(await getUri(page))
  await (await world.wallet.nextAuthentication()).reject()
  await expect(connecting).rejects.toMatchObject({ code: 'userRejected' })
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  page.close()
})
