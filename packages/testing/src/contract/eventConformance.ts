import { expect } from 'vitest'
import { type ConformanceCase, connectFirst, there } from './testBench.ts'

/** Changes that start in the wallet. */
export const eventConformance: readonly ConformanceCase[] = [
  {
    name: 'reports another active account',
    async prove(bench) {
      const { accounts, wallet, live } = bench
      await connectFirst(bench)
      wallet.setAccounts([accounts[1], accounts[0]])
      const message = 'the address after `wallet.setAccounts`'
      await expect.poll(() => live()[0]?.address, { message }).toBe(accounts[1])
    },
  },
  {
    name: 'reports a disconnection when the wallet withdraws its accounts',
    async prove(bench) {
      await connectFirst(bench)
      bench.wallet.lock()
      const message = 'the connections after `wallet.lock`'
      await expect.poll(() => bench.live(), { message }).toEqual([])
    },
  },
  {
    name: 'a locked wallet reports locked, and one that revoked the permission reports revoked',
    needs: ['readPermission', 'revoke'],
    async prove(bench) {
      const { adapter, connectorId, wallet, live } = bench
      await connectFirst(bench)
      const before = wallet.prompts()
      wallet.lock()
      await expect.poll(() => live()).toEqual([])
      expect(await there(adapter.readPermission)({ connectorId })).toBe('locked')
      there(wallet.revoke)()
      expect(await there(adapter.readPermission)({ connectorId })).toBe('revoked')
      expect(wallet.prompts()).toBe(before)
    },
  },
  {
    name: 'reports another network, also one the site does not have',
    needs: ['setNetwork'],
    async prove(bench) {
      const { wallet, networks, foreignNetwork, live } = bench
      await connectFirst(bench)
      const message = 'the network after `wallet.setNetwork`'
      for (const network of [networks[1], foreignNetwork]) {
        there(wallet.setNetwork)(network)
        await expect.poll(() => live()[0]?.caipNetworkId, { message }).toBe(network)
      }
    },
  },
  {
    name: 'an event of one wallet does not change the connection of another',
    async prove(bench) {
      const { adapter, otherConnectorId, accounts, wallet, live, waitForIdle } = bench
      await connectFirst(bench)
      const other = await adapter.connect({ connectorId: otherConnectorId })
      wallet.setAccounts([accounts[1]])
      await waitForIdle()
      expect(live().find(({ connectorId }) => connectorId === otherConnectorId)).toEqual(other)
    },
  },
  {
    name: 'a wallet that is not connected reports nothing',
    async prove({ accounts, wallet, updates, waitForIdle }) {
      await waitForIdle()
      const before = updates.length
      wallet.setAccounts([accounts[1]])
      await waitForIdle()
      expect(updates.slice(before).flatMap(({ connections }) => connections)).toEqual([])
    },
  },
]
