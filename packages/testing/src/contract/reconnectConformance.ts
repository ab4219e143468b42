import { expect } from 'vitest'
import { type ConformanceCase, connectFirst, type TestBench } from './testBench.ts'

/** Connects, leaves the page, and restores `saved` on the next one; returns the number of prompts there. */
async function restore(bench: TestBench, saved: { connectorId?: string; address?: string } = {}) {
  const { connectorId, address } = await connectFirst(bench)
  const page = bench.reload()
  const before = bench.wallet.prompts()
  await page.waitForIdle()
  await page.adapter.reconnect({ connections: [{ connectorId, address, ...saved }] })
  await page.waitForIdle()
  return { page, request: bench.wallet.prompts() - before }
}

const title = 'how often a person was asked to reconnect'

export const reconnectConformance: readonly ConformanceCase[] = [
  {
    name: 'reconnect restores a saved connection without a prompt',
    async prove(bench) {
      const { page, request } = await restore(bench)
      expect(page.live()).toMatchObject([
        { connectorId: bench.connectorId, address: bench.accounts[0] },
      ])
      expect(request, title).toBe(0)
    },
  },
  {
    name: 'a reconnection ends with isReconnecting false',
    async prove(bench) {
      const { page } = await restore(bench)
      expect(page.updates.at(-1)?.isReconnecting).toBe(false)
    },
  },
  {
    name: 'security: a wallet that does not offer the saved account is not restored',
    async prove(bench) {
      // An unknown account in the namespace's format.
      const address = `${bench.accounts[0].slice(0, -4)}0000`
      const { page, request } = await restore(bench, { address })
      expect(page.live()).toEqual([])
      expect(request, title).toBe(0)
    },
  },
  {
    name: 'restores the saved account also when the wallet lists another first',
    needs: ['severalAccounts'],
    async prove(bench) {
      const { connectorId, accounts, wallet } = bench
      await connectFirst(bench)
      wallet.setAccounts([accounts[1], accounts[0]])
      const page = bench.reload()
      await page.waitForIdle()
      await page.adapter.reconnect({ connections: [{ connectorId, address: accounts[0] }] })
      expect(page.live()).toHaveLength(1)
    },
  },
  {
    name: 'a saved wallet that is no longer installed is omitted',
    async prove(bench) {
      const { page } = await restore(bench, { connectorId: 'nobody.here' })
      expect(page.live()).toEqual([])
    },
  },
  {
    name: 'a locked wallet is omitted without a prompt',
    async prove(bench) {
      const { connectorId, address } = await connectFirst(bench)
      const page = bench.reload()
      bench.wallet.lock()
      const before = bench.wallet.prompts()
      await page.waitForIdle()
      await page.adapter.reconnect({ connections: [{ connectorId, address }] })
      await page.waitForIdle()
      expect(page.live()).toEqual([])
      expect(bench.wallet.prompts() - before, title).toBe(0)
    },
  },
  {
    name: 'restores several connections',
    async prove(bench) {
      const first = await connectFirst(bench)
      const second = await bench.adapter.connect({ connectorId: bench.otherConnectorId })
      const page = bench.reload()
      await page.waitForIdle()
      await page.adapter.reconnect({
        connections: [second, first].map(({ connectorId, address }) => ({ connectorId, address })),
      })
      const restored = page.live().map(({ connectorId }) => connectorId)
      expect(new Set(restored)).toEqual(new Set([first.connectorId, second.connectorId]))
    },
  },
]
