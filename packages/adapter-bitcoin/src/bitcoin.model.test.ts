import type { Connection } from '@latchkey/core/adapter'
import { runs } from '@latchkey/test-support'
import { bitcoinChains, testBitcoinKeys } from '@latchkey/testing'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { openPage } from '../test/page.ts'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './networks/networks.ts'

afterAll(() => vi.unstubAllGlobals())

type Opened = ReturnType<typeof openPage>
const [one, two] = testBitcoinKeys

/** Steps of site, visitor and wallet; true if the site is connected afterwards. */
const steps = {
  connect: ({ adapter, wallet, connectorId }: Opened) => {
    wallet.approve()
    return adapter.connect({ connectorId }).then(() => true)
  },
  beDeclined: ({ adapter, wallet, connectorId }: Opened) => {
    wallet.reject()
    // A wallet that has granted permission before connects without a prompt.
    return adapter.connect({ connectorId }).then(
      () => true,
      () => undefined,
    )
  },
  disconnect: ({ adapter, connectorId }: Opened) =>
    adapter.disconnect({ connectorId }).then(() => false),
  switchNetwork: ({ adapter, wallet, connectorId }: Opened) => {
    wallet.approve()
    return adapter
      .switchNetwork?.({ connectorId, network: bitcoinTestnet })
      .then(() => undefined)
      .catch(() => undefined)
  },
  lock: ({ wallet }: Opened) => {
    wallet.lock()
    return false
  },
  unlock: ({ wallet }: Opened) => wallet.unlock(),
  forget: ({ wallet }: Opened) => {
    wallet.clearPermissions()
    return false
  },
  moveToSignet: ({ wallet }: Opened) => wallet.setChain('signet'),
  moveToMainnet: ({ wallet }: Opened) => wallet.setChain('mainnet'),
  useSecond: ({ wallet }: Opened) => wallet.setAccounts([two]),
  useBoth: ({ wallet }: Opened) => wallet.setAccounts([one, two]),
}
type Step = keyof typeof steps

test.each(['standard', 'satsConnect', 'unisat'] as const)(
  "for any steps of site, visitor and wallet, the report equals the wallet's state: %s",
  async (dialect) => {
    const names = Object.keys(steps) as Step[]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 }),
        async (run) => {
          const opened = openPage('http://127.0.0.1:1', {
            wallet: { dialect, chain: 'mainnet' },
            options: { networks: [bitcoinMainnet, bitcoinTestnet, bitcoinSignet] },
          })
          const { adapter, wallet } = opened
          let live: readonly Connection[] = []
          adapter.watchConnections(({ connections }) => {
            live = connections
          })
          let isConnected = false
          for (const step of run) {
            isConnected = (await steps[step](opened)) ?? isConnected
            for (let round = 0; round < 3; round += 1) {
              await wallet.idle()
              await new Promise((resolve) => setTimeout(resolve, 0))
            }
            const { addresses, chain } = wallet.state
            expect(live.map(({ address, caipNetworkId }) => [address, caipNetworkId])).toEqual(
              isConnected ? [[addresses[0], bitcoinChains[chain].caipNetworkId]] : [],
            )
          }
          adapter.destroy()
          expect(wallet.listening).toBe(0)
        },
      ),
      { numRuns: runs(15) },
    )
  },
)
