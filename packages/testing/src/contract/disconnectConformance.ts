import { expect } from 'vitest'
import { type ConformanceCase, connectFirst, expectRefusal, there } from './testBench.ts'

export const disconnectConformance: readonly ConformanceCase[] = [
  {
    name: 'disconnect removes the connection',
    async prove(bench) {
      await connectFirst(bench)
      await bench.adapter.disconnect({ connectorId: bench.connectorId })
      expect(bench.live()).toEqual([])
    },
  },
  {
    name: 'connects again after disconnecting',
    async prove(bench) {
      await connectFirst(bench)
      await bench.adapter.disconnect({ connectorId: bench.connectorId })
      await connectFirst(bench)
      expect(bench.live()).toHaveLength(1)
    },
  },
  {
    name: 'disconnecting an unknown wallet resolves',
    async prove({ adapter }) {
      await adapter.disconnect({ connectorId: 'nobody.here' })
    },
  },
  {
    name: 'error: when the wallet fails the connection is removed anyway, and the error is thrown',
    needs: ['failDisconnect'],
    async prove(bench) {
      const { adapter, connectorId, wallet, live } = bench
      await connectFirst(bench)
      there(wallet.failDisconnect)()
      await expectRefusal(adapter.disconnect({ connectorId }), undefined, 'failDisconnect')
      expect(live()).toEqual([])
    },
  },
  {
    name: 'reports no connection after unwatching, and can be unwatched twice',
    async prove(bench) {
      let reports = 0
      const unwatch = bench.adapter.watchConnections(() => {
        reports += 1
      })
      unwatch()
      unwatch()
      await connectFirst(bench)
      expect(reports).toBe(1)
    },
  },
]
