import {
  LatchkeyError,
  type Network,
  RequestPendingError,
  UserRejectedError,
} from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { mockAdapter } from './mockAdapter.ts'
import { mockClock } from './mockClock.ts'
import { mockContext } from './mockContext.ts'
import type { MockAdapterOptions } from './options.ts'

function setup(options: MockAdapterOptions = {}) {
  const mock = mockAdapter(options)
  return { mock, adapter: mock.factory(mockContext()) }
}

test('has two real-looking networks and one wallet by default', () => {
  const { adapter } = setup()
  expect(adapter.networks.map(({ caipNetworkId, name }) => [caipNetworkId, name])).toEqual([
    ['eip155:1', 'Ethereum'],
    ['eip155:137', 'Polygon'],
  ])
  adapter.watchWallets((wallets) => {
    expect(wallets).toMatchObject([{ connectorId: 'mock', type: 'announced' }])
  })
})

test('records calls and prompts', async () => {
  const { mock, adapter } = setup()
  await adapter.connect({ connectorId: 'mock' })
  await adapter.disconnect({ connectorId: 'mock' })
  expect(mock.calls.map(({ method }) => method)).toEqual(['connect', 'disconnect'])
  expect(mock.prompts).toEqual(['mock'])
})

test('error: fails with our error as it is, and wraps any other', async () => {
  const { mock, adapter } = setup({ fails: { connect: new UserRejectedError() } })
  await expect(adapter.connect({ connectorId: 'mock' })).rejects.toBeInstanceOf(UserRejectedError)
  mock.fails.connect = new Error('boom')
  await expect(adapter.connect({ connectorId: 'mock' })).rejects.toSatisfy(LatchkeyError.is)
})

test('holds a call, rejects it, and releases the next one', async () => {
  const { mock, adapter } = setup({ hold: ['connect'] })
  const first = adapter.connect({ connectorId: 'mock' })
  expect(mock.waiting).toEqual(['connect'])
  await expect(adapter.connect({ connectorId: 'mock' })).rejects.toBeInstanceOf(RequestPendingError)
  mock.refuse('connect', new UserRejectedError())
  await expect(first).rejects.toBeInstanceOf(UserRejectedError)
  mock.release('connect')
  await expect(adapter.connect({ connectorId: 'mock' })).resolves.toMatchObject({
    connectorId: 'mock',
  })
})

test('moves to a network the site does not have', async () => {
  const { mock, adapter } = setup()
  await adapter.connect({ connectorId: 'mock' })
  mock.emitChain('mock', 'eip155:999')
  const seen: string[] = []
  adapter.watchConnections(({ connections }) => {
    seen.push(...connections.map(({ caipNetworkId }) => caipNetworkId))
  })
  expect(seen).toEqual(['eip155:999'])
})

test('lacks the configured methods', () => {
  const { adapter } = setup({ absent: ['switchNetwork', 'sendCalls'] })
  expect('switchNetwork' in adapter || 'sendCalls' in adapter).toBe(false)
})

test('is any namespace: names networks by its namespace', () => {
  const { adapter } = setup({ namespace: 'solana' })
  expect(adapter.networks.map((network: Network) => network.caipNetworkId)).toEqual([
    'solana:main',
    'solana:test',
  ])
})

test('error: a control for an unknown wallet throws', () => {
  expect(() => setup().mock.dropConnection('other')).toThrow('no wallet "other"')
})

test('two adapters of one mock share wallets and no connections', async () => {
  const mock = mockAdapter()
  const [one, two] = [mock.factory(mockContext()), mock.factory(mockContext())]
  await one.connect({ connectorId: 'mock' })
  two.watchConnections(({ connections }) => expect(connections).toEqual([]))
})

test('the clock runs due tasks in order, and no cancelled ones', () => {
  const clock = mockClock(100)
  const ran: string[] = []
  clock.after(20, () => ran.push(`b${clock.now()}`))
  clock.after(10, () => {
    ran.push(`a${clock.now()}`)
    clock.after(5, () => ran.push(`c${clock.now()}`))
  })
  clock.after(15, () => ran.push('cancelled'))()
  clock.advance(30)
  expect(ran).toEqual(['a110', 'c115', 'b120'])
  expect([clock.now(), clock.pending]).toEqual([130, 0])
})
