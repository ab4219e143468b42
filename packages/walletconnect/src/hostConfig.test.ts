import { evm } from '@latchkey/adapter-evm'
import { activeConnectionAtom, connectionsAtom, disconnect } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { createConfig, createStorage, getConnections, http, reconnect } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { evmAddress, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test("with the site's own wagmi the session is in its hooks, and is back after a reload", async () => {
  const browser = world.browser()
  const open = () => {
    const config = createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http('http://127.0.0.1:9') },
      storage: createStorage({ storage: browser.storage }),
    })
    const options = { networks: [] }
    return { config, ...world.open(browser, { adapters: [evm({ config })], options }) }
  }
  const first = open()
  await connectPage(world, first)
  expect(getConnections(first.config)).toMatchObject([{ accounts: [evmAddress, {}], chainId: 1 }])
  first.close()

  const second = open()
  // As WagmiProvider does when it mounts.
  await reconnect(second.config)
  await waitFor(() =>
    expect(second.latchkey.store.get(activeConnectionAtom)?.address).toBe(evmAddress),
  )
  expect(getConnections(second.config)).toHaveLength(1)
  await disconnect(second.latchkey)
  expect(second.latchkey.store.get(connectionsAtom)).toEqual([])
  expect(getConnections(second.config)).toEqual([])
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  second.close()
})
