import { runs } from '@latchkey/test-support'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { connectionsByNamespaceAtom } from '../state/connections.ts'
import { claimName } from './claimName.ts'
import { parseName } from './parseName.ts'
import { getNameSuggestionsQueryOptions, getNamesQueryOptions } from './queries.ts'

const [owner] = testAddresses
const caipNetworkId = 'eip155:1'
const refused = (status: number, description: string) => () =>
  Response.json({ reasons: [{ name: 'name', field: 'name', description }] }, { status })

/** A connected account of a site whose service registers names; `posted` has the registrations. */
async function open({
  register = () => Response.json({ success: true }),
  list = () => Response.json([]),
  services = { data: 'https://data.test' },
  supported = [caipNetworkId, 'eip155:137'],
}: {
  services?: { data?: string }
  supported?: string[]
  register?: () => Response
  list?: () => Response
} = {}) {
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [owner] }],
  })
  const posted: Record<string, unknown>[] = []
  const asked: string[] = []
  const world = setup(
    {
      projectId: 'demo',
      services,
      fetch: async (input, init) => {
        const { pathname } = new URL(String(input))
        asked.push(pathname)
        if (pathname === '/v1/supported-chains') return Response.json({ http: supported, ws: [] })
        if (pathname.startsWith('/v1/profile/reverse/')) return list()
        if (pathname.startsWith('/v1/profile/suggestions/'))
          return Response.json({ suggestions: [{ name: 'adam.latchkey', registered: false }] })
        if (pathname !== '/v1/profile/account') return Response.json({}, { status: 503 })
        posted.push(JSON.parse(String(init?.body)))
        return register()
      },
    },
    mock,
  )
  await connect(world.latchkey, { walletId: 'mock' })
  world.events.length = 0
  return { ...world, posted, asked }
}

const names = ({ events }: Awaited<ReturnType<typeof open>>) =>
  events.filter(([name]) => name.startsWith('REGISTER'))

test('a name is signed by the wallet, registered, and the names of the account are read again', async () => {
  const world = await open()
  const { latchkey, posted, asked } = world
  const client = await getQueryClient(latchkey)
  await client.fetchQuery(getNamesQueryOptions(latchkey, { address: owner, caipNetworkId }))
  await claimName(latchkey, { name: ' Adam.latchkey ' })
  expect(posted).toEqual([
    {
      address: owner,
      coin_type: 60,
      message: JSON.stringify({ name: 'adam.latchkey', attributes: {}, timestamp: 1 }),
      signature: expect.stringMatching(/^0x/),
    },
  ])
  await vi.waitFor(() =>
    expect(names(world)).toEqual([
      ['REGISTER_NAME_INITIATED', { isSmartAccount: false, ensName: 'adam.latchkey' }],
      ['REGISTER_NAME_SUCCESS', { isSmartAccount: false, ensName: 'adam.latchkey' }],
    ]),
  )
  const query = getNamesQueryOptions(latchkey, { address: owner, caipNetworkId })
  expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  expect(asked).toContain(`/v1/profile/reverse/${owner}`)
})

test('a contract names itself in the message, and has the name on its network alone', async () => {
  const { latchkey, posted } = await open()
  latchkey.store.set(connectionsByNamespaceAtom, (all) => ({
    ...all,
    eip155: (all.eip155 ?? []).map((one) => ({
      ...one,
      caipNetworkId: 'eip155:137' as const,
      accounts: one.accounts.map((account) => ({ ...account, type: 'smartAccount' as const })),
    })),
  }))
  await claimName(latchkey, { name: 'adam.latchkey' })
  expect(posted[0]).toMatchObject({
    coin_type: 0x8000_0000 + 137,
    message: expect.stringContaining(`"address":"${owner}"`),
  })
})

test.each([
  ['success false', () => Response.json({ success: false }), 'nameRefused', undefined],
  ['taken', refused(400, 'This name is already registered'), 'nameRefused', /already registered/],
  ['no zone', refused(501, 'This server registers no names'), 'namesUnsupported', undefined],
  ['down', refused(503, 'later'), 'httpStatus', undefined],
])('error: the answer %s is an error, and tracked', async (_, register, code, details) => {
  const world = await open({ register })
  const claiming = claimName(world.latchkey, { name: 'adam.latchkey' })
  await expect(claiming).rejects.toMatchObject({ code })
  if (details)
    await expect(claiming).rejects.toMatchObject({ details: expect.stringMatching(details) })
  await vi.waitFor(() =>
    expect(names(world).map(([name]) => name)).toEqual([
      'REGISTER_NAME_INITIATED',
      'REGISTER_NAME_ERROR',
    ]),
  )
})

test.each([
  ['a data service', { services: {} }, 'services.data is not set'],
  ['a service of the network', { supported: [] }, 'services.data does not support eip155:1'],
])('error: without %s the wallet is not asked', async (_, options, details) => {
  const { latchkey, mock } = await open(options)
  await expect(claimName(latchkey, { name: 'adam.latchkey' })).rejects.toMatchObject({
    code: 'namesUnsupported',
    details: expect.stringContaining(details),
  })
  expect(mock.calls.filter(({ method }) => method === 'signMessage')).toEqual([])
})

test('error: a declined signature registers nothing', async () => {
  const world = await open()
  world.mock.fails.signMessage = new UserRejectedError()
  await expect(claimName(world.latchkey, { name: 'adam.latchkey' })).rejects.toMatchObject({
    code: 'userRejected',
  })
  expect(world.posted).toEqual([])
})

test.each([
  'adam',
  'adam.',
  'ada.latchkey',
  '.latchkey',
  'adam..latchkey',
  'аdam.latchkey',
  'adam\u200b.latchkey',
  `${'a'.repeat(255)}.latchkey`,
])('error: %j is no name, and the wallet is not asked', async (name) => {
  const { latchkey, mock } = await open()
  await expect(claimName(latchkey, { name })).rejects.toMatchObject({ code: 'invalidName' })
  expect(mock.calls.filter(({ method }) => method === 'signMessage')).toEqual([])
})

test.each([
  ['adam', 'adam', undefined],
  [' ADA-1 ', 'ada-1', undefined],
  ['', undefined, 'empty'],
  ['ada', undefined, 'short'],
  ['ada b', undefined, 'characters'],
  ['adam.latchkey', undefined, 'characters'],
  ['adаm', undefined, 'characters'],
  ['ad\u200bam', undefined, 'characters'],
  ['ａｄａｍ', undefined, 'characters'],
  ['-adam', undefined, 'hyphens'],
  ['adam-', undefined, 'hyphens'],
  ['xn--adam', undefined, 'hyphens'],
  ['a'.repeat(63), 'a'.repeat(63), undefined],
  ['a'.repeat(64), undefined, 'long'],
])('%j is read as %j, %s', (given, label, problem) => {
  expect(parseName(given)).toEqual(problem ? { problem } : { label })
})

test('security: a name that is accepted has only lowercase letters, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (given) => {
      const { label } = parseName(given)
      if (label !== undefined) expect(label).toMatch(/^[a-z0-9][a-z0-9-]{2,61}[a-z0-9]$/)
    }),
    { numRuns: runs(1_000) },
  )
})

test('names of an account; a service without a zone supports none, and one that fails is an error', async () => {
  const registered = {
    name: 'adam.latchkey',
    addresses: { 60: { address: owner } },
    attributes: {},
  }
  const read = async (list: () => Response) => {
    const { latchkey } = await open({ list })
    const client = await getQueryClient(latchkey)
    return client.fetchQuery(getNamesQueryOptions(latchkey, { address: owner, caipNetworkId }))
  }
  expect(await read(() => Response.json([registered]))).toEqual({
    names: [registered],
    isSupported: true,
  })
  expect(await read(refused(501, 'no names'))).toEqual({ names: [], isSupported: false })
  await expect(read(refused(503, 'later'))).rejects.toMatchObject({ code: 'httpStatus' })
})

test('suggestions say whether a name is free', async () => {
  const { latchkey } = await open()
  const client = await getQueryClient(latchkey)
  const query = getNameSuggestionsQueryOptions(latchkey, { name: 'adam', caipNetworkId })
  expect(await client.fetchQuery(query)).toEqual([{ name: 'adam.latchkey', registered: false }])
})
