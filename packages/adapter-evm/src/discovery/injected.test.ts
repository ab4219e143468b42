import { mockClock } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../../test/page.ts'
import { createWallets } from './createWallets.ts'

afterEach(() => vi.unstubAllGlobals())

const makeProvider = () => ({ request: async () => null })

function open() {
  const page = stubWindow()
  const clock = mockClock()
  const flags = { isBrowser: true, discoverAnnouncedWallets: true, discoverInjectedWallets: true }
  const wallets = createWallets({ ...flags, clock }, undefined)
  return { page, clock, wallets, find: () => wallets.find('injected')?.identity }
}

test('a provider that is injected later without an event is found by the search, or when the modal opens', () => {
  const { page, clock, wallets, find } = open()
  wallets.start()
  clock.advance(1_000)
  const first = makeProvider()
  Object.assign(page, { ethereum: first })
  clock.advance(600)
  expect(find()).toBe(first)

  const late = open()
  late.wallets.start()
  late.clock.advance(10_000)
  const second = makeProvider()
  Object.assign(late.page, { ethereum: second })
  expect(late.find()).toBeUndefined()
  late.wallets.look()
  expect(late.find()).toBe(second)
})

test('a provider may be a function, and replaces none that was found before', () => {
  const { page, wallets, find } = open()
  const first = Object.assign(() => {}, makeProvider())
  Object.assign(page, { ethereum: first })
  wallets.start()
  Object.assign(page, { ethereum: makeProvider() })
  wallets.look()
  expect(find()).toBe(first)
})

test('an adapter looks for a late provider when its engine is loaded, as the opening modal does', async () => {
  const page = stubWindow()
  const clock = mockClock()
  const adapter = startAdapter({ networks: [networkAt(1, 'http://127.0.0.1:1')] }, { clock })
  const reports: (readonly { connectorId: string }[])[] = []
  adapter.watchWallets((wallets) => reports.push(wallets))
  clock.advance(10_000)
  Object.assign(page, { ethereum: makeProvider() })
  await adapter.load()
  expect(reports.at(-1)).toMatchObject([{ connectorId: 'injected' }])
  adapter.destroy()
})
