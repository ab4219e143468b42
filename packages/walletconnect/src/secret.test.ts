import { connectByUri, disconnect } from '@latchkey/core'
import { openWalletLink, resetPairing } from '@latchkey/core/modal'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { getUri, memoryRelayStorage, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.stop())

/** All texts of an error that a site could report, causes included. */
function getTexts(cause: unknown): string {
  if (!(cause instanceof Error)) return String(JSON.stringify(cause))
  return [cause.stack, String(cause), JSON.stringify(cause), getTexts(cause.cause)].join('\n')
}

test('security: in every flow, the key of a pairing is in nothing that is logged, emitted, stored or sent', async () => {
  const written: unknown[] = []
  const requested: unknown[] = []
  const outcomes: unknown[] = []
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...values) => void written.push(values))
  }
  const browser = world.browser()
  const { storage } = browser
  const page = world.open(
    {
      ...browser,
      storage: {
        ...storage,
        setItem(key, value) {
          written.push([key, value])
          storage.setItem(key, value)
        },
      },
    },
    {
      customWallets: [
        { id: 'fox', name: 'Fox', mobile_link: 'fox://' },
        { id: 'evil', name: 'Evil', mobile_link: 'javascript:alert(1)' },
      ],
      services: { analytics: 'https://events.example' },
      features: { analytics: true },
      fetch: async (...values) => {
        requested.push(values)
        return Response.json({})
      },
      platform: {
        isMobile: () => true,
        openLink(url) {
          throw new Error(`not opened: ${url}`)
        },
      },
    },
  )
  const { latchkey } = page
  const keys: string[] = []
  const start = async () => {
    const connecting = connectByUri(latchkey).catch((cause: unknown) => cause)
    const uri = await getUri(page)
    keys.push(/symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? '')
    return { uri, connecting }
  }
  const open = (walletId: string) => {
    try {
      openWalletLink(latchkey, { walletId, kind: 'mobile' })
    } catch (cause) {
      outcomes.push(cause)
    }
  }

  // Declined.
  const first = await start()
  open('fox')
  open('evil')
  open('nobody')
  await world.wallet.pair(first.uri)
  await (await world.wallet.nextProposal()).reject()
  outcomes.push(await first.connecting)
  // Cancelled.
  const second = await start()
  resetPairing(latchkey)
  outcomes.push(await second.connecting)
  // With a relay that goes away.
  const third = await start()
  world.relay.setFault({
    mode: 'refuse',
    reason: 'Unauthorized: invalid key',
    projectId: browser.id,
  })
  outcomes.push(await third.connecting)
  world.relay.setFault({ mode: 'off', projectId: browser.id })
  // Connected, requested, rejected, and disconnected.
  const last = await start()
  open('fox')
  await world.wallet.pair(last.uri)
  await (await world.wallet.nextProposal()).approve()
  const connection = (await last.connecting) as { address: string }
  const provider = latchkey.connectors[0]?.provider('eip155')
  const params = ['0x00', connection.address]
  const signing = provider
    ?.request({ method: 'personal_sign', params })
    .catch((cause: unknown) => cause)
  await (await world.wallet.nextCall()).reject()
  outcomes.push(await signing)
  await disconnect(latchkey)

  expect(keys.filter((key) => key.length === 64)).toHaveLength(4)
  expect(new Set(keys).size).toBe(4)
  expect(outcomes).toHaveLength(8)
  const { events, logged } = page
  expect(events.map(([name]) => name)).toContain('CONNECT_SUCCESS')
  const errors = [...outcomes, ...logged.map(({ cause }) => cause)].map(getTexts)
  const seen = [
    JSON.stringify([events, logged, written, requested, page.pairing()]),
    ...errors,
  ].join()
  for (const key of keys) expect(seen).not.toContain(key)
  expect(seen).not.toMatch(/wc(:|%3A)[0-9a-f]{64}/i)
  page.close()
})

test('security: a store that cannot be written: a session lasts until the page unloads, and no key is logged', async () => {
  const unhandled: unknown[] = []
  const onRejection = (cause: unknown) => void unhandled.push(cause)
  process.on('unhandledRejection', onRejection)
  const page = world.open(world.browser(), {
    options: {
      storage: {
        ...memoryRelayStorage(),
        setItem: (key, value) => Promise.reject(new Error(`full: ${key} ${JSON.stringify(value)}`)),
      },
    },
  })
  const connection = await connectPage(world, page)
  expect(connection.address).toMatch(/^0x/)
  await disconnect(page.latchkey)
  const seen = [
    JSON.stringify([page.events, page.logged]),
    ...page.logged.map((one) => getTexts(one.cause)),
  ]
  expect(seen.join()).not.toMatch(/symKey|[0-9a-f]{64}/)
  expect(page.logged.map(({ message }) => message)).toContain(
    'The store of sessions was not written',
  )
  page.close()
  process.off('unhandledRejection', onRejection)
  expect(unhandled).toEqual([])
})
