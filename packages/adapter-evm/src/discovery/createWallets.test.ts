import { runs, waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { createConfig, injected, mock } from '@wagmi/core'
import fc from 'fast-check'
import { custom } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkAt, stubWindow } from '../../test/page.ts'
import { toViemChain } from '../engine/toViemChain.ts'
import { createWallets } from './createWallets.ts'
import type { Provider } from './readAnnouncement.ts'

const all = {
  isBrowser: true,
  discoverAnnouncedWallets: true,
  discoverInjectedWallets: true,
  clock: mockClock(),
}
const makeProvider = (): Provider & { on(): void; removeListener(): void } => ({
  request: async () => null,
  on() {},
  removeListener() {},
})

let page: EventTarget
beforeEach(() => {
  page = stubWindow()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

let created = 0
function announce(rdns: string, provider: object = makeProvider(), change: object = {}) {
  created += 1
  const detail = {
    info: { uuid: `uuid-${created}`, rdns, name: rdns, icon: '', ...change },
    provider,
  }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return provider
}

function start(config?: Parameters<typeof createWallets>[1], flags = all) {
  const discovery = createWallets(flags, config)
  discovery.start()
  const reports: string[][] = []
  discovery.watch((wallets) => reports.push(wallets.map(({ connectorId }) => connectorId)))
  return { book: discovery, reports, last: () => reports.at(-1) }
}

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('announced wallets', () => {
  test('are requested to announce themselves once, at the start', () => {
    const requested = vi.fn()
    page.addEventListener('eip6963:requestProvider', requested)
    const { book } = start()
    book.start()
    expect(requested).toHaveBeenCalledTimes(1)
  })

  test('of one turn are one report, late ones another', async () => {
    const { reports } = start()
    for (const rdns of ['io.a', 'io.b', 'io.c']) announce(rdns)
    await tick()
    expect(reports).toEqual([[], ['io.a', 'io.b', 'io.c']])
    announce('io.late')
    await tick()
    expect(reports).toHaveLength(3)
  })

  test('security: another provider with the same rdns gets a separate row, with a note', async () => {
    const { book } = start()
    const first = announce('io.metamask')
    const second = announce('io.metamask')
    await tick()
    expect(book.find('io.metamask')).toMatchObject({ identity: first })
    expect(book.find('io.metamask')).not.toHaveProperty('isDuplicateClaim')
    expect(book.find('io.metamask~2')).toMatchObject({ identity: second, isDuplicateClaim: true })
  })

  test('security: later changes of an announcement are ignored', async () => {
    const { book, last } = start()
    const provider = announce('io.honest', makeProvider(), { uuid: 'same' })
    announce('io.metamask', provider)
    announce('io.other', makeProvider(), { uuid: 'same' })
    await tick()
    expect(last()).toEqual(['io.honest'])
    expect(book.find('io.honest')?.identity).toBe(provider)
  })

  test('security: a flood is listed up to 1000 wallets', async () => {
    const { reports, last } = start()
    for (let index = 0; index < 3_000; index += 1) announce(`io.wallet${index}`)
    await tick()
    expect(last()).toHaveLength(1_000)
    expect(reports).toHaveLength(2)
  })

  test('in any order and number: ids are unique, the first claimant keeps the rdns, ids never change', async () => {
    const providers = Array.from({ length: 6 }, makeProvider)
    const announcement = fc.record({
      who: fc.nat(5),
      rdns: fc.constantFrom('io.a', 'io.b', 'IO.A'),
      uuid: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(announcement, { maxLength: 30 }), async (announcements) => {
        page = stubWindow()
        const { book, reports, last } = start()
        const uuids = new Set<string>()
        const expected = new Map<object, string>()
        const counts = new Map<string, number>()
        for (const { who, rdns, uuid } of announcements) {
          const provider = providers[who] as object
          announce(rdns, provider, { uuid })
          if (who % 2) await tick()
          if (uuids.has(uuid) || expected.has(provider)) continue
          uuids.add(uuid)
          const label = rdns.toLowerCase()
          const count = (counts.get(label) ?? 0) + 1
          counts.set(label, count)
          expected.set(provider, count === 1 ? label : `${label}~${count}`)
        }
        await tick()
        expect(last()).toEqual([...expected.values()])
        for (const [provider, id] of expected) expect(book.find(id)?.identity).toBe(provider)
        // Each report begins with the one before it.
        for (const [index, report] of reports.entries()) {
          const before = reports[index - 1] ?? []
          expect(report.slice(0, before.length)).toEqual(before)
        }
        book.stop()
      }),
      { numRuns: runs(60) },
    )
  })

  test('are not listened to when switched off, on a server, or after the end', async () => {
    const off = start(undefined, { ...all, discoverAnnouncedWallets: false })
    const server = start(undefined, { ...all, isBrowser: false })
    const stopped = start()
    stopped.book.stop()
    announce('io.a')
    await tick()
    for (const { reports } of [off, server, stopped]) expect(reports).toEqual([[]])
  })

  test('on a server nothing of the page is touched', () => {
    vi.unstubAllGlobals()
    expect(() => start(undefined, { ...all, isBrowser: false })).not.toThrow()
  })
})

describe('the legacy provider', () => {
  test('is the Browser Wallet, unless it is switched off', () => {
    Object.assign(page, { ethereum: makeProvider() })
    expect(start().book.find('injected')).toMatchObject({
      type: 'injected',
      name: 'Browser Wallet',
    })
    expect(start(undefined, { ...all, discoverInjectedWallets: false }).last()).toEqual([])
  })

  test('has no second row when it announces itself, also later', async () => {
    const ethereum = makeProvider()
    Object.assign(page, { ethereum })
    const { last } = start()
    expect(last()).toEqual(['injected'])
    announce('io.metamask', ethereum)
    await tick()
    expect(last()).toEqual(['io.metamask'])
  })

  test('may be announced late', async () => {
    const { last } = start()
    Object.assign(page, { ethereum: makeProvider() })
    page.dispatchEvent(new Event('ethereum#initialized'))
    await tick()
    expect(last()).toEqual(['injected'])
  })

  test('security: a window.ethereum that throws is no wallet', () => {
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('trap')
      },
    })
    expect(start().last()).toEqual([])
  })
})

describe("the host's wagmi config", () => {
  const chain = toViemChain(networkAt(1, 'http://127.0.0.1:1'), () => [])
  const hostConfig = (
    connectors: Parameters<typeof createConfig>[0]['connectors'] = [],
    multiInjectedProviderDiscovery = true,
  ) =>
    createConfig({
      chains: [chain],
      client: undefined as never,
      transports: { 1: custom({ request: async () => null }) },
      connectors: connectors ?? [],
      multiInjectedProviderDiscovery,
      storage: null,
    } as never)

  test('and our discovery together show a wallet once', async () => {
    const config = hostConfig()
    const { book, last } = start(config)
    announce('io.a')
    announce('io.b')
    await tick()
    expect(last()).toEqual(['io.a', 'io.b'])
    expect(book.find('io.a')?.connector).toBe(config.connectors.find(({ id }) => id === 'io.a'))
  })

  test('shows two claimants of one rdns as two wallets, each with its own provider', async () => {
    const config = hostConfig()
    const { book } = start(config)
    const first = announce('io.metamask')
    const second = announce('io.metamask')
    await tick()
    expect(book.find('io.metamask')?.identity).toBe(first)
    expect(book.find('io.metamask~2')?.identity).toBe(second)
  })

  test('lists the connectors the host chose, by their kind', async () => {
    const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
    const { book, last } = start(hostConfig([mock({ accounts })]))
    await tick()
    expect(last()).toEqual(['mock'])
    expect(book.find('mock')).toMatchObject({ type: 'external', name: 'Mock Connector' })
  })

  test('a generic connector has no second row of an announced wallet', async () => {
    const ethereum = makeProvider()
    Object.assign(page, { ethereum })
    const { last } = start(hostConfig([injected()]))
    await tick()
    expect(last()).toEqual(['injected'])
    announce('io.a', ethereum)
    await tick()
    expect(last()).toHaveLength(1)
  })

  test('a connector with an rdns is that wallet, by the owner’s config; an impostor is not', async () => {
    const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
    const sdk: ReturnType<typeof mock> = (config) => ({
      ...mock({ accounts })(config),
      id: 'sdk',
      rdns: 'io.metamask',
    })
    const { last } = start(hostConfig([sdk], false))
    announce('io.metamask')
    announce('io.metamask')
    await tick()
    expect(last()).toEqual(['sdk', 'io.metamask~2'])
  })
})

test('security: an announcement whose detail throws is ignored', () => {
  const { book } = start()
  const event = new Event('eip6963:announceProvider')
  Object.defineProperty(event, 'detail', {
    get() {
      throw new Error('no')
    },
  })
  page.dispatchEvent(event)
  announce('test.wallet')
  expect(book.find('test.wallet')).toBeDefined()
  book.stop()
})

test('security: unvalidated announcements in wagmi do not break the list', async () => {
  const chain = toViemChain(networkAt(1, 'http://127.0.0.1:9'), () => [])
  const provider = () => custom(makeProvider())
  const config = createConfig({ chains: [chain], transports: { 1: provider() } })
  const { last } = start(config)
  // wagmi accepts announcements once it has read its storage.
  await waitFor(() => {
    announce('test.first')
    expect(config.connectors.length).toBeGreaterThan(0)
  })
  announce('Evil', makeProvider(), { icon: 5 })
  announce('evil', makeProvider(), { rdns: 5, name: {} })
  announce('test.wallet')
  await waitFor(() => expect(last()).toContain('test.wallet'))
  expect(config.connectors.map(({ id }) => id)).toContain(5)
})
