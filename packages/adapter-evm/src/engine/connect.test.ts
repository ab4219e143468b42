import { waitFor } from '@latchkey/test-support'
import { installWallet, mockClock, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../../test/page.ts'

const connectorId = 'test.wallet'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

function open(context = {}) {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: connectorId, chains: { 1: {}, 10: {}, 137: {} } })
  const networks = [1, 10, 137].map((id) => networkAt(id, 'http://127.0.0.1:9'))
  const adapter = startAdapter({ networks }, context)
  cleanups.push(installWallet(wallet, page), () => adapter.destroy())
  adapter.watchWallets(() => {})
  return { wallet, adapter }
}

test("the connection has the wallet's network when the visitor declines the switch", async () => {
  const { wallet, adapter } = open()
  await adapter.load()
  wallet.hold()
  const connecting = adapter.connect({ connectorId, caipNetworkId: 'eip155:137' })
  await waitFor(() => expect(wallet.open).toHaveLength(1))
  wallet.release()
  await waitFor(() => expect(wallet.open).toEqual(['wallet_switchEthereumChain']))
  wallet.setChain(10)
  wallet.decline()
  expect((await connecting).caipNetworkId).toBe('eip155:10')
})

test('error: a wallet that is slow to restore is distinguished from a missing one', async () => {
  const clock = mockClock(1)
  const { wallet, adapter } = open({ clock, discoverInjectedWallets: false })
  const [address] = testAddresses
  await adapter.load()
  wallet.hang('eth_accounts')
  const restoring = adapter.reconnect({ connections: [{ connectorId, address }] })
  const outcome = expect(restoring).rejects.toMatchObject({ code: 'timedOut' })
  await waitFor(() => expect(clock.pending).toBeGreaterThan(0))
  clock.advance(5_000)
  await outcome
  const removed = adapter.reconnect({ connections: [{ connectorId: 'gone', address }] })
  await waitFor(() => expect(clock.pending).toBeGreaterThan(0))
  clock.advance(1)
  await removed
})

test('a wallet that lists no account right after the approval is read again', async () => {
  const clock = mockClock()
  const { wallet, adapter } = open({ clock, discoverInjectedWallets: false })
  const [address] = testAddresses
  await adapter.load()
  wallet.respond('eth_accounts', [])
  const connecting = adapter.connect({ connectorId })
  // The wait for the second read; the reads before it have a limit each.
  await waitFor(() => expect(clock.pending).toBe(1))
  wallet.reset()
  clock.advance(500)
  expect(await connecting).toMatchObject({ address })
})
