import { expect } from 'vitest'
import { mockContext } from '../mock-adapter/mockContext.ts'
import { type ConformanceCase, connectFirst } from './testBench.ts'

const ids = (connections: readonly { readonly connectorId: string }[]) =>
  connections.map(({ connectorId }) => connectorId)

/** Several connections, several instances, and the end. */
export const multipleWalletsConformance: readonly ConformanceCase[] = [
  {
    name: 'holds several connections, the most recently used first',
    async prove(bench) {
      const { adapter, connectorId, otherConnectorId, live } = bench
      const first = await connectFirst(bench)
      await adapter.connect({ connectorId: otherConnectorId })
      expect(ids(live())).toEqual([otherConnectorId, connectorId])
      expect(live()[1]).toEqual(first)
    },
  },
  {
    name: 'disconnecting one wallet does not change the other connection',
    async prove(bench) {
      const { adapter, connectorId, otherConnectorId, live } = bench
      await connectFirst(bench)
      const other = await adapter.connect({ connectorId: otherConnectorId })
      await adapter.disconnect({ connectorId })
      expect(live()).toEqual([other])
    },
  },
  {
    name: 'two instances share no connection',
    async prove(bench) {
      const second = bench.factory(mockContext())
      const seen: unknown[] = []
      second.watchConnections(({ connections }) => seen.push(...connections))
      await connectFirst(bench)
      await bench.waitForIdle()
      expect(seen).toEqual([])
      second.destroy()
    },
  },
  {
    name: 'reports nothing after destroy, and does not disconnect the wallet',
    async prove(bench) {
      const { adapter, wallet, updates, walletReports, accounts, waitForIdle } = bench
      await connectFirst(bench)
      adapter.destroy()
      const before = [updates.length, walletReports.length]
      wallet.setAccounts([accounts[1]])
      wallet.announce()
      wallet.lock()
      await waitForIdle()
      expect([updates.length, walletReports.length]).toEqual(before)
    },
  },
  {
    name: 'destroy does not revoke the permission',
    async prove(bench) {
      await connectFirst(bench)
      bench.adapter.destroy()
      await bench.waitForIdle()
      expect(bench.wallet.isPermitted(), '`wallet.isPermitted` after destroy').toBe(true)
    },
  },
  {
    name: 'destroy removes every listener from the wallet, and can be called twice',
    needs: ['listeners'],
    async prove(bench) {
      await connectFirst(bench)
      bench.adapter.destroy()
      bench.adapter.destroy()
      const message = 'listeners on the wallet'
      await expect.poll(() => bench.wallet.listeners?.(), { message, timeout: 5_000 }).toBe(0)
    },
  },
]
