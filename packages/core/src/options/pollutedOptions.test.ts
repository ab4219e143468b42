import { withPollutedPrototype } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { signedIn } from '../../test/signedInWorld.ts'
import { polygon } from '../../test/signInWorld.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import { setFeatures } from '../features/setFeatures.ts'
import { fetchIdentity } from '../identity/queries.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { fetchWallets } from '../registry/api.ts'
import { activeConnectionAtom, connectionsAtom } from '../state/connections.ts'

const evil = 'https://evil.example'
const properties: readonly (readonly [string, unknown])[] = [
  ['services', { data: evil, registry: evil, analytics: evil }],
  ['registry', evil],
  ['data', evil],
  ['apiUrl', evil],
  ['foo', () => evil],
  ['features', { analytics: true }],
  ['analytics', true],
  ['body', { evil }],
  ['method', 'DELETE'],
  ['headers', { evil }],
  ['customRpcUrls', { 'eip155:1': [{ url: evil }] }],
  ['projectId', evil],
]
const cases = properties.flatMap(([name, value]) =>
  [true, false].map((enumerable) => [name, enumerable, value] as const),
)

/** A site with a data service and no registry. */
function createSite() {
  const requested: { url: string; init: Record<string, unknown> }[] = []
  const { latchkey } = setup({
    services: { data: 'http://127.0.0.1:1' },
    fetch: (async (url: URL, init: Record<string, unknown>) => {
      const { method, body, headers } = init
      requested.push({ url: String(url), init: { method, body, headers } })
      return new Response('{}')
    }) as never,
  })
  return { latchkey, requested }
}

async function use({ latchkey, requested }: ReturnType<typeof createSite>) {
  const wallets = await fetchWallets(latchkey, { page: 1, entries: 4 }).catch(({ name }) => name)
  const { name, avatar } = await fetchIdentity(latchkey, { address: 'a' })
  await waitForIdle()
  const { projectId, services, customRpcUrls } = latchkey.config
  const isAnalyticsOn = isFeatureEnabled(latchkey, 'analytics')
  latchkey.destroy()
  return { wallets, name, avatar, projectId, services, customRpcUrls, isAnalyticsOn, requested }
}

const expected = {
  wallets: 'ServiceNotConfiguredError',
  name: null,
  avatar: null,
  projectId: undefined,
  services: { data: 'http://127.0.0.1:1' },
  customRpcUrls: undefined,
  isAnalyticsOn: false,
  requested: [
    {
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/v1\/identity\/a\?/),
      init: { method: 'GET' },
    },
  ],
}

test.each(cases)(
  'security: Object.prototype.%s (enumerable: %s) before createLatchkey is not an option or a response',
  async (name, enumerable, value) => {
    const used = await withPollutedPrototype(name, value, { enumerable }, () => use(createSite()))
    expect(used).toEqual(expected)
  },
)

test.each(cases)(
  'security: Object.prototype.%s (enumerable: %s) after createLatchkey is not an option or a response',
  async (name, enumerable, value) => {
    const site = createSite()
    const used = await withPollutedPrototype(name, value, { enumerable }, () => use(site))
    expect(used).toEqual(expected)
  },
)

test('security: setFeatures reads own fields only', async () => {
  const { latchkey } = setup()
  await withPollutedPrototype('analytics', true, { enumerable: true }, () =>
    setFeatures(latchkey, { swaps: false }),
  )
  expect(isFeatureEnabled(latchkey, 'analytics')).toBe(false)
  expect(isFeatureEnabled(latchkey, 'swaps')).toBe(false)
})

test.each([
  ['namespace', 'solana'],
  ['connectorId', 'evil'],
])('security: Object.prototype.%s does not keep a visitor signed in', async (name, value) => {
  const { latchkey, site, store } = await signedIn()
  await withPollutedPrototype(name, value, { enumerable: false }, () => disconnect(latchkey))
  expect(store.get(connectionsAtom)).toEqual([])
  expect(site.signedIn()).toEqual([])
})

test('security: Object.prototype.caipNetworkId is not an option of a call', async () => {
  const { latchkey, store } = await signedIn()
  await withPollutedPrototype('caipNetworkId', 'eip155:5', { enumerable: false }, async () => {
    await switchNetwork(latchkey, polygon)
    await connect(latchkey, { walletId: 'mock' })
  })
  expect(store.get(activeConnectionAtom)?.caipNetworkId).toBe(polygon)
})
