import { expect } from 'vitest'
import {
  type ConformanceCase,
  connectFirst,
  expectRefusal,
  type TestBench,
  there,
} from './testBench.ts'

/** A small amount from the first account to the second. */
async function transfer(bench: TestBench) {
  const { connectorId, address } = await connectFirst(bench)
  return {
    connectorId,
    address,
    caipNetworkId: bench.networks[0],
    to: bench.accounts[1],
    value: bench.amount ?? 1n,
  }
}

/** Sending, alone and in batches. */
export const transactionConformance: readonly ConformanceCase[] = [
  {
    name: 'estimateGas returns gas units as bigint, without a connection',
    needs: ['estimateGas'],
    async prove({ adapter, accounts, networks }) {
      const gas = await there(adapter.estimateGas)({
        caipNetworkId: networks[0],
        address: accounts[0],
        to: accounts[1],
        value: 1n,
      })
      expect(gas > 0n).toBe(true)
    },
  },
  {
    name: 'sendTransaction returns the hash',
    needs: ['sendTransaction'],
    async prove(bench) {
      const request = await transfer(bench)
      const { hash } = await there(bench.adapter.sendTransaction)(request)
      expect(hash).toBeTypeOf('string')
      expect(hash).not.toBe('')
    },
  },
  {
    name: 'getTransactionStatus reports a sent transaction, without a connection',
    needs: ['sendTransaction', 'getTransactionStatus'],
    async prove(bench) {
      // Another amount than in the test above: on Solana the same transfer in one block is the same transaction.
      const first = await transfer(bench)
      const request = { ...first, value: first.value + 1n }
      const { hash } = await there(bench.adapter.sendTransaction)(request)
      const { caipNetworkId } = request
      await expect
        .poll(() => there(bench.adapter.getTransactionStatus)({ caipNetworkId, hash }))
        .toMatchObject({ status: expect.stringMatching(/^(pending|included)$/) })
    },
  },
  {
    name: 'error: a declined transaction is UserRejectedError',
    needs: ['sendTransaction'],
    async prove(bench) {
      const request = await transfer(bench)
      bench.wallet.reject()
      await expectRefusal(there(bench.adapter.sendTransaction)(request), 'userRejected', 'reject')
    },
  },
  {
    name: 'sendCalls returns an id, and getCallsStatus ends at 200 with receipts',
    needs: ['sendCalls', 'getCallsStatus'],
    async prove(bench) {
      const { connectorId, address, caipNetworkId, to } = await transfer(bench)
      const { id } = await there(bench.adapter.sendCalls)({
        connectorId,
        address,
        caipNetworkId,
        calls: [{ to: to as `0x${string}`, value: 1n }],
      })
      const read = () => there(bench.adapter.getCallsStatus)({ connectorId, id })
      await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200)
      const status = await read()
      expect(status.id).toBe(id)
      expect(status.receipts).toHaveLength(1)
      for (const receipt of status.receipts) {
        expect(typeof receipt.blockNumber).toBe('bigint')
        expect(receipt.status).toBe('success')
      }
    },
  },
  {
    name: 'error: declined calls are UserRejectedError',
    needs: ['sendCalls'],
    async prove(bench) {
      const { to, value, ...target } = await transfer(bench)
      bench.wallet.reject()
      const calls = [{ to: to as `0x${string}`, value }]
      const declined = there(bench.adapter.sendCalls)({ ...target, calls })
      await expectRefusal(declined, 'userRejected', 'reject')
    },
  },
]
