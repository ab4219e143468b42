import { bitcoin } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { solana } from '@latchkey/adapter-solana'
import { connectionsAtom, disconnect, reconnect } from '@latchkey/core'
import type { Connection } from '@latchkey/core/adapter'
import { createBitcoinSigner, createEvmSigner, createSolanaSigner } from '@latchkey/devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { evmAddress, network, solanaId, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  const rpcUrls = { 1: 'http://127.0.0.1:9' }
  world = await startWorld({
    signers: [createEvmSigner({ rpcUrls }), createSolanaSigner(), createBitcoinSigner()],
  })
})
afterAll(() => world.stop())

const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

test('the adapter of each namespace uses its part of the one session: signs, reconnects, and ends with it', async () => {
  const browser = world.browser()
  const open = () =>
    world.open(browser, {
      adapters: [
        evm({ networks: [network('eip155:1')] }),
        solana({ networks: [network(solanaId, 'http://127.0.0.1:9')] }),
        bitcoin({ networks: [network(regtestId)] }),
      ],
      options: { networks: [] },
      // Its wallets are looked for on a window later too.
      discoverInjectedWallets: false,
    })
  const first = open()
  await connectPage(world, first)
  const found = (page: typeof first, namespace: string) =>
    page.latchkey.store
      .get(connectionsAtom)
      .find((one) => one.namespace === namespace) as Connection
  expect(found(first, 'eip155')).toMatchObject({
    address: evmAddress,
    wallet: { name: world.wallet.name },
  })
  const connection = found(first, 'solana')
  expect(connection).toMatchObject({
    connectorId: 'walletConnect',
    caipNetworkId: solanaId,
    wallet: { name: world.wallet.name },
  })
  const adapter = first.latchkey.adapters.get('solana')
  const { connectorId, address } = connection
  const signing = adapter?.signMessage?.({ connectorId, address, message: 'hello' })
  const call = await world.wallet.nextCall()
  expect(call).toMatchObject({ method: 'solana_signMessage', chainId: solanaId })
  await call.approve()
  expect(await signing).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const coins = found(first, 'bip122')
  expect(coins).toMatchObject({
    connectorId: 'walletConnect',
    caipNetworkId: regtestId,
    accounts: [{ type: 'payment' }, { type: 'ordinal' }],
    wallet: { name: world.wallet.name },
  })
  const proving = first.latchkey.adapters.get('bip122')?.signMessage?.({
    connectorId,
    address: coins.address,
    message: 'hello',
  })
  const requested = await world.wallet.nextCall()
  expect(requested).toMatchObject({ method: 'signMessage', chainId: regtestId })
  await requested.approve()
  expect(await proving).toMatch(/^[A-Za-z0-9+/]{87}=$/)
  first.close()

  const second = open()
  await reconnect(second.latchkey)
  expect(found(second, 'solana')).toMatchObject({ address, caipNetworkId: solanaId })
  expect(found(second, 'bip122')).toMatchObject({ address: coins.address })
  await disconnect(second.latchkey, { namespace: 'eip155' })
  expect(second.latchkey.store.get(connectionsAtom)).toEqual([])
  second.close()
})
