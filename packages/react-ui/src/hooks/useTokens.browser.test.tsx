import { connect, disconnect } from '@latchkey/core'
import { dataService, holdings } from '@latchkey/scenes/dataService'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { wallet } from '../../test/showApp.tsx'
import { showHook } from '../../test/showHook.tsx'
import { useTokens } from './useTokens.ts'

const show = async () => {
  const mock = mockAdapter({ wallets: [wallet] })
  const service = dataService(holdings)
  let isDown = false
  let release = () => {}
  let held: Promise<void> | undefined
  const app = await showHook(useTokens, {
    mock,
    config: {
      ...service,
      fetch: async (...request) => {
        await held
        return isDown &&
          String(request[0] instanceof Request ? request[0].url : request[0]).includes('/balance')
          ? new Response('down', { status: 500 })
          : (service.fetch as typeof fetch)(...request)
      },
    },
  })
  return {
    ...app,
    mock,
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    fail() {
      isDown = true
    },
  }
}

test('reads the tokens of the connected account, and says while it reads', async () => {
  const { latchkey, read, hold, release } = await show()
  expect(read()).toMatchObject({ data: undefined, isPending: false, isFetching: false })
  hold()
  await connect(latchkey, { walletId: wallet.connectorId })
  await expect.poll(() => read()).toMatchObject({ isPending: true, isFetching: true })
  release()
  await expect.poll(() => read().data?.tokens.map(({ symbol }) => symbol)).toContain('DUSD')
  expect(read()).toMatchObject({ isPending: false, isFetching: false, failedAt: undefined })
  // 1.5 ETH at the price of the scene, in millionths of a US dollar.
  expect(read().data?.tokens[0]).toMatchObject({ symbol: 'ETH', usd: 4_806_270_000n })
  hold()
  read().refetch()
  await expect.poll(() => read()).toMatchObject({ isPending: false, isFetching: true })
  release()
  await disconnect(latchkey)
  await expect.poll(() => read()).toMatchObject({ data: undefined, isFetching: false })
})

test('error: a service that fails leaves what the chain tells, and says when', async () => {
  const before = Date.now()
  const { latchkey, mock, read, fail } = await show()
  fail()
  await connect(latchkey, { walletId: wallet.connectorId })
  await expect.poll(() => read().data?.tokens).toHaveLength(1)
  expect(read()).toMatchObject({ error: { code: 'balanceUnavailable' }, isFetching: false })
  const first = read().failedAt ?? 0
  expect(first).toBeGreaterThanOrEqual(before)
  mock.fails.getBalance = new Error('down')
  read().refetch()
  await expect.poll(() => read().failedAt).toBeGreaterThan(first)
  expect(read().data?.tokens).toHaveLength(1)
})
