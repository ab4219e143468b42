import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { wallet } from '../../test/showApp.tsx'
import { showHook } from '../../test/showHook.tsx'
import { useWaitForTransaction } from './useWaitForTransaction.ts'

const hash = `0x${'a'.repeat(64)}`
const caipNetworkId = 'eip155:1'

test('a transaction is awaited until it is in a block', async () => {
  const { read } = await showHook(() => useWaitForTransaction({ hash, caipNetworkId }))
  await expect
    .poll(() => read())
    .toEqual({
      data: { hash, confirmations: 1 },
      isPending: false,
      isSuccess: true,
      error: undefined,
    })
})

test('nothing is awaited without a hash', async () => {
  const { read } = await showHook(() => useWaitForTransaction({ hash: undefined, caipNetworkId }))
  expect(read()).toMatchObject({ isPending: false, isSuccess: false })
})

test('error: a failed transaction is an error, and a pending one stays pending', async () => {
  const mock = mockAdapter({ wallets: [wallet] })
  const statuses = ['pending', 'failed'] as const
  let reads = 0
  const { read, latchkey } = await showHook(() => useWaitForTransaction({ hash, caipNetworkId }), {
    config: {
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getTransactionStatus: async () => {
            const status = statuses[Math.min(reads, 1)] ?? 'failed'
            reads += 1
            return { status, confirmations: 0 }
          },
        }),
      ],
    },
  })
  expect(latchkey).toBeDefined()
  await expect.poll(() => reads).toBe(1)
  expect(read()).toMatchObject({ isPending: true, error: undefined })
  await expect.poll(() => read().error?.code).toBe('transactionFailed')
  expect(read().isPending).toBe(false)
})
