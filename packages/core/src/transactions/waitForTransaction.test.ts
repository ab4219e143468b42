import { mockAdapter } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import type { TransactionStatus, TransactionStatusRequest } from '../adapter/walletCalls.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { connect } from '../connect/connect.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const hash = `0x${'a'.repeat(64)}`
const caipNetworkId = 'eip155:1'

/** A chain whose successive reads answer `reads`; the last one is repeated. */
function openChain(...reads: (TransactionStatus | Error)[]) {
  const mock = mockAdapter()
  const calls: TransactionStatusRequest[] = []
  const world = setup(
    {
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getTransactionStatus: async (params) => {
            calls.push(params)
            const next = reads.length > 1 ? reads.shift() : reads[0]
            if (next instanceof Error) throw next
            return next ?? { status: 'notFound', confirmations: 0 }
          },
        }),
      ],
    },
    mock,
  )
  const settle = async (promise: Promise<unknown>, ms = 4_000) => {
    let isSettled = false
    const done = () => {
      isSettled = true
    }
    promise.then(done, done)
    for (let turn = 0; turn < 2_000 && !isSettled; turn += 1) {
      world.clock.advance(ms)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return promise
  }
  return { ...world, calls, settle }
}

const pending = { status: 'pending', confirmations: 0, nonce: 7 } as const
const included = (confirmations: number) => ({ status: 'included', confirmations }) as const

test('waits through absence, nodes that fail and pending, until the transaction is in a block', async () => {
  const { latchkey, settle, calls } = openChain(
    { status: 'notFound', confirmations: 0 },
    new RpcError(-32603),
    new RpcError(-32000),
    new RpcError(4901),
    pending,
    included(1),
  )
  const { address } = await connect(latchkey, { walletId: 'mock' })
  expect(await settle(waitForTransaction(latchkey, { hash }))).toEqual({ hash, confirmations: 1 })
  expect(calls).toHaveLength(6)
  // The nonce of a pending read makes a replacement known later.
  expect(calls[4]).not.toHaveProperty('nonce')
  expect(calls[5]).toMatchObject({ caipNetworkId, hash, address, nonce: 7 })
})

test('waits for the requested confirmations, without a wallet', async () => {
  const { latchkey, settle, calls } = openChain(included(1), included(2), included(3))
  const waiting = waitForTransaction(latchkey, { hash, caipNetworkId, confirmations: 3 })
  expect(await settle(waiting)).toEqual({ hash, confirmations: 3 })
  expect(calls[0]).not.toHaveProperty('address')
})

test("an account of another namespace is not the transaction's sender", async () => {
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'sol' }] })
  const mock = mockAdapter()
  const getTransactionStatus = vi.fn(async () => included(1))
  const { latchkey } = setup(
    {
      adapters: [(context) => ({ ...mock.factory(context), getTransactionStatus }), solana.factory],
    },
    mock,
  )
  await connect(latchkey, { walletId: 'sol' })
  await waitForTransaction(latchkey, { hash, caipNetworkId })
  expect(getTransactionStatus).toHaveBeenCalledWith(
    expect.not.objectContaining({ address: expect.anything() }),
  )
})

test.each([
  ['failed', 'transactionFailed'],
  ['replaced', 'transactionReplaced'],
] as const)('error: a transaction that is %s rejects with its hash', async (status, code) => {
  const { latchkey, settle } = openChain(pending, { status, confirmations: 0 })
  const waiting = waitForTransaction(latchkey, { hash, caipNetworkId })
  await expect(settle(waiting)).rejects.toMatchObject({ code, hash })
})

test('a final transaction needs no more confirmations, and a node that lags does not make one replaced', async () => {
  const replaced = { status: 'replaced', confirmations: 0 } as const
  const final = { ...included(32), isFinal: true } as const
  const { latchkey, settle } = openChain(pending, replaced, replaced, pending, replaced, final)
  const waiting = waitForTransaction(latchkey, { hash, caipNetworkId, confirmations: 40 })
  expect(await settle(waiting)).toEqual({ hash, confirmations: 32 })
})

test('error: one that is in no block in time rejects; the default limit is an hour', async () => {
  const { latchkey, settle, calls } = openChain(pending)
  const short = waitForTransaction(latchkey, { hash, caipNetworkId, limitMs: 10_000 })
  await expect(settle(short)).rejects.toMatchObject({ code: 'timedOut' })
  const tries = calls.length
  const long = waitForTransaction(latchkey, { hash, caipNetworkId })
  await expect(settle(long, 60_000)).rejects.toMatchObject({ code: 'timedOut' })
  // The test's clock moves by a minute.
  expect(calls.length - tries).toBeGreaterThan(50)
})

test('error: what is in no block is waited for, whatever its confirmations, up to a short limit; a destroyed instance ends the wait', async () => {
  const lost = { status: 'notFound', confirmations: 9 } as const
  const { latchkey, settle, calls } = openChain(lost)
  await connect(latchkey, { walletId: 'mock' })
  const wait = (options: object) =>
    waitForTransaction(latchkey, { hash, caipNetworkId, ...options })
  await expect(settle(wait({ limitMs: 5 }))).rejects.toMatchObject({ code: 'timedOut' })
  expect(calls.length).toBeLessThan(4)
  const waiting = wait({})
  latchkey.destroy()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
})

test('error: a hash that the adapter refuses is an invalid argument', async () => {
  const { latchkey } = openChain(new RpcError(-32602, { details: 'expected a hash' }))
  await expect(
    waitForTransaction(latchkey, { hash: '0x123', caipNetworkId }),
  ).rejects.toMatchObject({
    code: 'invalidArgument',
    argument: 'waitForTransaction',
    shortMessage: expect.stringContaining('expected a hash'),
  })
})

test('error: a refused read, an abort, no network and a namespace without the call end it at once', async () => {
  const { latchkey } = openChain(new RpcError(-32602, { cause: {} }))
  const wait = (options: object) => waitForTransaction(latchkey, { hash, ...options })
  await expect(wait({ caipNetworkId })).rejects.toMatchObject({ code: 'rpc.-32602' })
  await expect(wait({})).rejects.toMatchObject({ code: 'notConnected' })
  await expect(wait({ caipNetworkId: 'solana:x' })).rejects.toMatchObject({
    code: 'methodUnsupported',
  })
  await expect(wait({ caipNetworkId, confirmations: 0 })).rejects.toMatchObject({
    code: 'invalidArgument',
  })
  const abort = new AbortController()
  const chain = openChain(pending)
  const waiting = waitForTransaction(chain.latchkey, { hash, caipNetworkId, signal: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
})
