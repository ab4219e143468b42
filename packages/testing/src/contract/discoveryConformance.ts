import { expect } from 'vitest'
import { mockContext } from '../mock-adapter/mockContext.ts'
import type { ConformanceCase } from './testBench.ts'

export const discoveryConformance: readonly ConformanceCase[] = [
  {
    name: 'reports the wallets known so far at once',
    async prove({ adapter, connectorId, otherConnectorId, waitForIdle }) {
      // Announcements take a turn; from then on a new watcher is called synchronously.
      await waitForIdle()
      const reports: string[][] = []
      const unwatch = adapter.watchWallets((wallets) =>
        reports.push(wallets.map((wallet) => wallet.connectorId)),
      )
      expect(reports).toHaveLength(1)
      expect(reports[0]).toEqual(expect.arrayContaining([connectorId, otherConnectorId]))
      unwatch()
    },
  },
  {
    name: 'assigns every wallet a unique id and a name',
    async prove({ walletReports, waitForIdle }) {
      await waitForIdle()
      const wallets = walletReports.at(-1) ?? []
      expect(new Set(wallets.map(({ connectorId }) => connectorId)).size).toBe(wallets.length)
      for (const { name, connectorId } of wallets) {
        expect(connectorId).not.toBe('')
        expect(typeof name).toBe('string')
      }
    },
  },
  {
    name: 'reports wallets that are announced late, those of one turn in one batch',
    async prove({ walletReports, wallet, waitForIdle }) {
      await waitForIdle()
      const before = walletReports.length
      const late = [wallet.announce(), wallet.announce()]
      await waitForIdle()
      expect(walletReports).toHaveLength(before + 1)
      expect(walletReports.at(-1)?.map(({ connectorId }) => connectorId)).toEqual(
        expect.arrayContaining(late),
      )
    },
  },
  {
    name: 'connects a wallet that was announced late',
    async prove({ adapter, wallet, live, waitForIdle }) {
      const connectorId = wallet.announce()
      await waitForIdle()
      await adapter.connect({ connectorId })
      expect(live()[0]?.connectorId).toBe(connectorId)
    },
  },
  {
    name: 'reports no wallet after unwatching, and can be unwatched twice',
    async prove({ adapter, wallet, waitForIdle }) {
      await waitForIdle()
      let reports = 0
      const unwatch = adapter.watchWallets(() => {
        reports += 1
      })
      unwatch()
      unwatch()
      wallet.announce()
      await waitForIdle()
      expect(reports).toBe(1)
    },
  },
  {
    name: 'lists no installed wallets when the site has disabled discovery',
    async prove({ factory, waitForIdle }) {
      const off = { discoverAnnouncedWallets: false, discoverInjectedWallets: false }
      const adapter = factory(mockContext(off))
      const found = new Set<string>()
      adapter.watchWallets((wallets) => {
        for (const { type, connectorId } of wallets)
          if (type === 'announced' || type === 'injected') found.add(connectorId)
      })
      await waitForIdle()
      adapter.destroy()
      expect([...found]).toEqual([])
    },
  },
  {
    name: 'lists its networks, all of its namespace',
    async prove({ adapter, networks }) {
      const ids = adapter.networks.map(({ caipNetworkId }) => caipNetworkId)
      expect(ids).toEqual(expect.arrayContaining([...networks]))
      for (const network of adapter.networks) {
        expect(network.chainNamespace).toBe(adapter.namespace)
        expect(network.caipNetworkId).toBe(`${adapter.namespace}:${network.id}`)
      }
    },
  },
]
