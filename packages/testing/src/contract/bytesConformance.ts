import { expect } from 'vitest'
import {
  type ConformanceCase,
  connectFirst,
  expectRefusal,
  type TestBench,
  there,
} from './testBench.ts'

/** Connects, and creates a transaction of the active account. */
async function prepare(bench: TestBench) {
  const { connectorId, address } = await connectFirst(bench)
  const transaction = (await bench.makeTransaction?.(address)) ?? new Uint8Array([1, 2, 3])
  return { connectorId, address, caipNetworkId: bench.networks[0], transaction }
}

const madeUpToken = '11111111111111111111111111111111'

/** Calls of namespaces whose transactions are bytes. */
export const bytesConformance: readonly ConformanceCase[] = [
  {
    name: 'signTransaction returns the signed bytes',
    needs: ['signTransaction'],
    async prove(bench) {
      const request = await prepare(bench)
      const signed = await there(bench.adapter.signTransaction)(request)
      expect(signed).toBeInstanceOf(Uint8Array)
      expect(signed.length).toBeGreaterThanOrEqual(request.transaction.length)
    },
  },
  {
    name: 'error: a declined signature of a transaction is UserRejectedError',
    needs: ['signTransaction'],
    async prove(bench) {
      const request = await prepare(bench)
      bench.wallet.reject()
      const declined = there(bench.adapter.signTransaction)(request)
      await expectRefusal(declined, 'userRejected', 'reject')
    },
  },
  {
    name: 'signAllTransactions returns as many transactions as it receives',
    needs: ['signAllTransactions'],
    async prove(bench) {
      const { transaction, ...target } = await prepare(bench)
      const transactions = [transaction, transaction]
      const sign = there(bench.adapter.signAllTransactions)
      expect(await sign({ ...target, transactions })).toHaveLength(2)
      expect(await sign({ ...target, transactions: [] })).toEqual([])
    },
  },
  {
    name: 'signAndSendTransaction returns the hash',
    needs: ['signAndSendTransaction'],
    async prove(bench) {
      const { hash } = await there(bench.adapter.signAndSendTransaction)(await prepare(bench))
      expect(hash).toBeTypeOf('string')
      expect(hash).not.toBe('')
    },
  },
  {
    name: 'error: a wallet that is not connected signs no transaction',
    needs: ['signTransaction'],
    async prove({ adapter, connectorId, accounts, networks }) {
      await expectRefusal(
        there(adapter.signTransaction)({
          connectorId,
          address: accounts[0],
          caipNetworkId: networks[0],
          transaction: new Uint8Array([1, 2, 3]),
        }),
      )
    },
  },
  {
    name: 'signIn returns the account, and the wallet stays connected',
    needs: ['signIn'],
    async prove(bench) {
      const { connectorId, accounts } = bench
      const input = { domain: 'app.test', nonce: 'n0nce123', statement: 'Hello' }
      const { address, message, signature } = await there(bench.adapter.signIn)({
        connectorId,
        input,
      })
      expect(address).toBe(accounts[0])
      const signed = { address, message, signature }
      if (bench.verifyMessage) expect(await bench.verifyMessage(signed)).toBe(true)
      expect(bench.live()[0]?.connectorId).toBe(connectorId)
    },
  },
  {
    name: 'getTokenBalance returns base units as bigint, without a connection',
    needs: ['getTokenBalance'],
    async prove({ adapter, accounts, networks, token = madeUpToken }) {
      const { value, decimals } = await there(adapter.getTokenBalance)({
        address: accounts[0],
        caipNetworkId: networks[0],
        token,
      })
      expect(typeof value).toBe('bigint')
      expect(Number.isInteger(decimals)).toBe(true)
    },
  },
  {
    name: 'sendToken returns the hash',
    needs: ['sendToken'],
    async prove(bench) {
      const { transaction, ...target } = await prepare(bench)
      const { hash } = await there(bench.adapter.sendToken)({
        ...target,
        token: bench.token ?? madeUpToken,
        to: bench.accounts[1],
        value: 1n,
      })
      expect(hash).not.toBe('')
    },
  },
  {
    name: 'getTransferFee returns base units as bigint, without a connection',
    needs: ['getTransferFee'],
    async prove({ adapter, accounts, networks }) {
      const { fee, deposit } = await there(adapter.getTransferFee)({
        caipNetworkId: networks[0],
        address: accounts[0],
        to: accounts[1],
        value: 1n,
      })
      expect(fee > 0n).toBe(true)
      expect(deposit >= 0n).toBe(true)
    },
  },
  {
    name: 'describeCall describes a call without a connection, and one that it does not know as unknown and risky',
    needs: ['describeCall'],
    async prove({ adapter, accounts }) {
      const to = accounts[1]
      const call = { to, value: 5n, data: '0x00000001ff' } as const
      expect(await there(adapter.describeCall)(call)).toEqual({
        meaning: { kind: 'unknown', to, value: 5n, selector: '0x00000001' },
        isRisky: true,
      })
    },
  },
]
