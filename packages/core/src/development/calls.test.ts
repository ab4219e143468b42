import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import { fetchActivity } from '../activity/api.ts'
import { fetchTokenBalances } from '../balances/api.ts'
import { getBalance } from '../balances/getBalance.ts'
import { fetchCollectibles } from '../collectibles/api.ts'
import { connect } from '../connect/connect.ts'
import { watchConnection } from '../connections/watchConnection.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { openModal } from '../modal/router/openModal.ts'
import { setLanguage } from '../modal/router/setLanguage.ts'
import { fetchNames } from '../names/api.ts'
import { watchNetwork } from '../networks/watchNetwork.ts'
import { fetchPrices } from '../prices/api.ts'
import { getPortfolio } from '../tokens/getPortfolio.ts'

vi.mock(import('./development.ts'), async (load) => {
  const { mockDevelopment } = await import('../../test/mockDevelopment.ts')
  return mockDevelopment(await load())
})

afterEach(() => vi.unstubAllEnvs())

type Reader = (latchkey: Latchkey, options: never) => unknown
const readers: readonly (readonly [string, Reader])[] = [
  ['fetchActivity', fetchActivity],
  ['fetchCollectibles', fetchCollectibles],
  ['fetchNames', fetchNames],
  ['fetchPrices', fetchPrices],
  ['fetchTokenBalances', fetchTokenBalances],
  ['getBalance', getBalance],
  ['getPortfolio', getPortfolio],
]

/** Calls that production does not refuse, each with a part of the message. */
const mistakes: [typed: string, run: () => unknown, read: string][] = [
  [
    "openModal(latchkey, 'Connect', { namespace: 'ethereum' })",
    () => openModal(setup().latchkey, 'Connect', { namespace: 'ethereum' }),
    'the namespace "ethereum", which has no adapter (the namespaces are eip155; did you mean "eip155"?',
  ],
  [
    "openModal(latchkey, undefined, { namespace: 'solana' })",
    () => openModal(setup().latchkey, undefined, { namespace: 'solana' }),
    'the namespace "solana", which has no adapter (the namespaces are eip155; see',
  ],
  ...(['SIWXSignMessage', 'ConnectingSiwe'] as const).map((view): (typeof mistakes)[number] => [
    `openModal(latchkey, '${view}') without siwx`,
    () => openModal(setup().latchkey, view),
    `The view ${view} needs sign-in (createLatchkey has no option siwx`,
  ]),
  ...readers.map(([name, read]): (typeof mistakes)[number] => [
    `${name}(latchkey, { chainId })`,
    () => read(setup().latchkey, { chainId: 1 } as never),
    `${name} has no option "chainId" (did you mean "caipNetworkId"?; the options are address`,
  ]),
  [
    "getBalance(latchkey, '0x1')",
    () => getBalance(setup().latchkey, null as never),
    'getBalance takes an object as its second argument (write getBalance(latchkey, { address',
  ],
  [
    "setLanguage(latchkey, 'ar')",
    () => setLanguage(setup().latchkey, 'ar' as never),
    'setLanguage takes an object as its second argument (write setLanguage(latchkey, { locale, dir })',
  ],
  [
    'watchConnection(latchkey, listener)',
    () => watchConnection(setup().latchkey, (() => {}) as never),
    'called without onChange (its second argument is an object: write watchConnection(latchkey, { onChange })',
  ],
  [
    'watchNetwork(latchkey, listener)',
    () => watchNetwork(setup().latchkey, (() => {}) as never),
    'called without onChange',
  ],
  [
    "openModal(latchkey, 'ConnectingExternal', { walletId })",
    () => openModal(setup().latchkey, 'ConnectingExternal', { walletId: 'io.wallet' } as never),
    "openModal has no option walletId (write openModal(latchkey, 'ConnectingExternal', { params: { walletId } })",
  ],
]

const getError = (run: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(run)
    .catch((cause: unknown) => cause)

test.each(mistakes)('error: %s names the fix', async (_, run, read) => {
  expect(await getError(run)).toMatchObject({
    code: 'usage',
    message: expect.stringContaining(read),
  })
})

test('a connection may be passed as a whole', async () => {
  const { latchkey } = setup()
  const connection = await connect(latchkey, { walletId: 'mock' })
  await getBalance(latchkey, connection)
  await getPortfolio(latchkey, connection)
})

test.each(mistakes)('%s is not checked in production', async (_, run) => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(await getError(run)).not.toMatchObject({ code: 'usage' })
})
