import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClientAddress } from '../middleware/clientAddress.ts'
import { ConfigError } from './errors.ts'
import { readConfig, readDatabaseConfig } from './readConfig.ts'

const file = {
  projects: [{ id: 'shop', origins: ['https://shop.example', 'https://*.shop.example:*'] }],
  chains: [
    {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      rpcUrls: ['https://node.example/key'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ],
}
const token = { address: `0x${'ab'.repeat(20)}`, name: 'T', symbol: 'T', decimals: 6 }
const withChain = (change: object) => ({ ...file, chains: [{ ...file.chains[0], ...change }] })
const aggregator = { name: 'One', url: 'https://one.example/v1/' }
const withSwap = (aggregators: object[]) =>
  withChain({ swap: { router: token.address, aggregators } })
const ticket = { ...token, address: '3Atsbq9N5EaCc9YWmqD2rUVedX4pqDe7hyk6JSyWRTrG' }
const withSolana = (change: object) =>
  withChain({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', solana: {}, ...change })
const read = (content: unknown) => () => JSON.stringify(content)
const production = (content: unknown, env: Record<string, string> = {}) =>
  readConfig({ LATCHKEY_CONFIG: 'latchkey.json', ...env }, read(content))
const getProblems = (run: () => unknown): string[] => {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    throw error
  }
  return []
}

test('development requires no settings: project demo, the playground, the local chains and on-ramp providers, the zone latchkey', () => {
  const config = readConfig({ LATCHKEY_MODE: 'development', LATCHKEY_PORT_SHIFT: '100' })
  expect(config.port).toBe(5274)
  expect(config.projects.get('demo')?.origins).toContain('http://localhost:5273')
  expect(config.chains.get('eip155:1')?.rpcUrls).toEqual(['http://127.0.0.1:9645'])
  const solana = config.chains.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(solana).toMatchObject({ rpcUrls: ['http://127.0.0.1:9999'], solana: { history: true } })
  expect(config.nameZone).toBe('latchkey')
  const onramp = 'http://127.0.0.1:9404'
  expect(config.onramp).toMatchObject([
    { shape: 'coinbase', apiUrl: `${onramp}/coinbase`, payUrl: `${onramp}/coinbase/buy` },
    { shape: 'meld', apiUrl: `${onramp}/meld`, payUrl: `${onramp}/meld/pay` },
  ])
})

test('production reads the file; omitted settings have defaults', () => {
  const config = production(file)
  expect(config).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 5174,
    timeLimit: 10_000,
  })
  expect(config.projects.get('shop')).toMatchObject({ analytics: true, requestsPerMinute: 60_000 })
  expect(config.nameZone).toBeUndefined()
})

test('an empty variable counts as unset', () => {
  expect(production(file, { LATCHKEY_PORT: '', LATCHKEY_TRUSTED_PROXIES: '' }).port).toBe(5174)
})

test('swaps have a router, and aggregators with a router of their own if they name one', () => {
  const getSwap = (content: unknown) => production(content).chains.get('eip155:1')?.swap
  const router = token.address
  const own = `0x${'cd'.repeat(20)}`
  expect(getSwap(withChain({ swap: { router } }))).toEqual({
    name: 'Uniswap v2',
    router,
    via: [],
    aggregators: [],
  })
  const two = [aggregator, { ...aggregator, name: 'Two', router: own }]
  expect(getSwap(withSwap(two))?.aggregators).toEqual([
    { name: 'One', url: 'https://one.example/v1' },
    { name: 'Two', url: 'https://one.example/v1', router: own },
  ])
})

test('the ids of a Solana network and its mints are case-sensitive; omitted features are disabled', () => {
  const { chains } = production(withSolana({ solana: { tokens: [ticket] } }))
  expect(chains.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')?.solana).toEqual({
    history: false,
    collectibles: false,
    batch: 20,
    tokens: [ticket],
  })
})

test('error: production without a file names the missing variable', () => {
  expect(getProblems(() => readConfig({}))).toEqual([
    'LATCHKEY_CONFIG: names the file with the projects; it is not set',
  ])
})

test('error: one message lists all invalid and misspelt variables', () => {
  const problems = getProblems(() =>
    production(file, {
      LATCHKEY_PORT: '70000',
      LATCHKEY_BODYLIMIT: '5',
      LATCHKEY_DATABASE_URL: 'mysql://x',
      LATCHKEY_TRUSTED_PROXIES: '10.0.0.0/8,proxy.example',
      LATCHKEY_LOG_LEVEL: 'loud',
    }),
  )
  expect(problems).toEqual([
    'LATCHKEY_BODYLIMIT: unknown setting',
    'LATCHKEY_PORT: must be from 0 to 65535',
    'LATCHKEY_DATABASE_URL: must begin with file:, libsql:, https: or wss:',
    'LATCHKEY_TRUSTED_PROXIES.1: must be addresses or ranges like 10.0.0.0/8',
    expect.stringContaining('LATCHKEY_LOG_LEVEL: '),
  ])
})

test('error: the error for an invalid proxy address or range contains the setting and the position', () => {
  const line = 'LATCHKEY_TRUSTED_PROXIES.1: must be addresses or ranges like 10.0.0.0/8'
  for (const wrong of [
    '10.0.0.0/33',
    '::/129',
    '999.1.1.1',
    '10.0.0',
    '1::2::3',
    '10.0.0.0/',
    '/8',
  ])
    expect(
      getProblems(() => production(file, { LATCHKEY_TRUSTED_PROXIES: `10.0.0.0/8,${wrong}` })),
    ).toEqual([line])
  const right = '10.0.0.0/32, ::/0,2001:db8::/128,::ffff:10.0.0.1'
  const { trustedProxies } = production(file, { LATCHKEY_TRUSTED_PROXIES: right })
  expect(() => createClientAddress(trustedProxies)).not.toThrow()
})

test('error: a file that is missing, not JSON, or invalid is reported with the position', () => {
  const missing = () => readConfig({ LATCHKEY_CONFIG: '/nowhere/latchkey.json' })
  expect(getProblems(missing)[0]).toMatch(/^LATCHKEY_CONFIG: .*cannot be read: ENOENT/)
  const broken = () => readConfig({ LATCHKEY_CONFIG: 'x.json' }, () => '{')
  expect(getProblems(broken)[0]).toMatch(/^LATCHKEY_CONFIG: x\.json cannot be read: /)
  const cases: [unknown, RegExp][] = [
    [{ projects: [] }, /^latchkey\.json: projects: /],
    [{ ...file, project: 1 }, /^latchkey\.json: unknown setting: project$/],
    [{ projects: [{ id: 'a b' }] }, /projects\.0\.id: must be 1 to 64/],
    [{ projects: [{ id: 'a' }, { id: 'a' }] }, /projects: two have one id/],
    [{ projects: [{ id: 'a', origins: ['shop.example'] }] }, /projects\.0\.origins\.0: must be/],
    [{ projects: [{ id: 'a', origins: ['https://a.example/path'] }] }, /origins\.0: must be/],
    [{ ...file, chains: [{ ...file.chains[0], rpcUrls: ['ftp://x'] }] }, /chains\.0\.rpcUrls\.0/],
    [
      { ...file, chains: [{ ...file.chains[0], rpcUrls: ['wss://node.example'] }] },
      /chains\.0\.rpcUrls\.0: must be an address that begins with https:\/\/ or http:\/\/$/,
    ],
    [{ ...file, chains: [...file.chains, ...file.chains] }, /chains: two have one caipNetworkId/],
    [{ ...file, nameZone: 'eth' }, /nameZone: names of eth are given by ENS/],
    [{ ...file, nameZone: 'My Shop' }, /nameZone: /],
    [
      { ...file, chains: [{ ...file.chains[0], caipNetworkId: 'solana:1', history: {} }] },
      /chains\.0\.history: history and ens are for networks of eip155/,
    ],
    [{ ...file, chains: [{ ...file.chains[0], history: { keepBlocks: 5 } }] }, /keepBlocks: /],
    [{ ...file, chains: [{ ...file.chains[0], ens: { universalResolver: '0x1' } }] }, /universal/],
    [withChain({ tokens: [{ ...token, decimals: 37 }] }), /chains\.0\.tokens\.0\.decimals/],
    [withChain({ tokens: [token, token] }), /chains\.0\.tokens: two have one address/],
    [withChain({ swap: { router: 'x' } }), /swap\.router: must be the address of a contract/],
    [withSwap([aggregator, aggregator]), /swap\.aggregators: two providers have one name/],
    [withSwap([{ ...aggregator, name: 'Uniswap v2' }]), /aggregators: two providers have one name/],
    [withSwap([{ ...aggregator, name: '' }]), /swap\.aggregators\.0\.name/],
    [withSwap([{ ...aggregator, url: 'ftp://x' }]), /aggregators\.0\.url: must be an address/],
    [withSwap([{ ...aggregator, router: '0x1' }]), /aggregators\.0\.router: must be the address/],
    [withChain({ prices: { dollars: [token.address] } }), /chains\.0\.prices: by pools need swap/],
    [withChain({ prices: { url: 'https://p.example/', name: 'x' } }), /chains\.0\.prices/],
    [withChain({ solana: {} }), /chains\.0\.solana: is for networks like solana:5eykt4/],
    [withSolana({ caipNetworkId: 'solana:1' }), /chains\.0\.solana: is for networks like/],
    [withSolana({ tokens: [token] }), /chains\.0\.solana: holds tokens and prices/],
    [withSolana({ solana: { history: 'yes' } }), /chains\.0\.solana\.history/],
    [withSolana({ solana: { tokens: [token] } }), /solana\.tokens\.0\.address: must be the base58/],
    [withSolana({ solana: { tokens: [ticket, ticket] } }), /solana\.tokens: two have one address/],
    [withSolana({ solana: { prices: { dollars: ['x'] } } }), /chains\.0\.solana\.prices/],
  ]
  for (const [content, message] of cases)
    expect(getProblems(() => production(content))[0]).toMatch(message)
})

test('security: messages about invalid settings contain no secrets', () => {
  const key = 'sk_secret12'
  const texts = [`{"apiKey": ${key}}`, `{"apiKey":"a"}${key}`, `{"apiKey":"${key}" "x":1}`, key]
  for (const text of texts)
    expect(getProblems(() => readConfig({ LATCHKEY_CONFIG: 'x.json' }, () => text))).toEqual([
      expect.not.stringContaining('sk_'),
    ])
  for (const LATCHKEY_DATABASE_URL of [
    `libsql://ada:${key}@db.example`,
    `https://${key}@db.example`,
    `wss://:${key}@db.example/x`,
  ])
    expect(getProblems(() => production(file, { LATCHKEY_DATABASE_URL }))).toEqual([
      'LATCHKEY_DATABASE_URL: must have no user and password; LATCHKEY_DATABASE_TOKEN is for the secret',
    ])
  const at = `https://ada:${key}@node.example`
  const prices = { url: `${at}/{assets}`, name: 'x' }
  const line = /: must have no user and password$/
  for (const content of [
    withChain({ rpcUrls: [at] }),
    withChain({ rpcUrls: [`https://${key}@node.example`] }),
    withChain({ bundlerUrls: [at] }),
    { ...file, onramp: [{ shape: 'coinbase', appId: 'app', apiUrl: at }] },
  ])
    expect(getProblems(() => production(content))).toEqual([expect.stringMatching(line)])
  expect(getProblems(() => production(withChain({ prices })))).toEqual([
    expect.not.stringContaining('sk_'),
  ])
  expect(getProblems(() => production(file, { LATCHKEY_IPFS_GATEWAY: at }))).toEqual([
    'LATCHKEY_IPFS_GATEWAY: must have no user and password',
  ])
  expect(
    getProblems(() => production({ ...file, [key]: 1, chains: [{ ...file.chains[0], [key]: 1 }] })),
  ).toEqual(['latchkey.json: chains.0: unknown setting: …', 'latchkey.json: unknown setting: …'])
  expect(getProblems(() => production(file, { LATCHKEY_sk_secret12: '1' }))).toEqual([
    'LATCHKEY_…: unknown setting',
  ])
  const signIn = { chains: ['eip155:1'], origins: [`https://ada:${key}@shop.example`] }
  expect(getProblems(() => production({ projects: [{ ...file.projects[0], signIn }] }))).toEqual([
    'latchkey.json: projects.0.signIn.origins.0: must be an origin of the project',
  ])
  expect(getProblems(() => readConfig({ LATCHKEY_CONFIG: `{"apiKey":"${key}"}` }))).toEqual([
    'LATCHKEY_CONFIG: must be the path of a file',
  ])
  for (const LATCHKEY_DATABASE_TOKEN of [`${key}\n${key}`, `${key}\n`, `${key} x`, `${key}é`])
    for (const read of [production.bind(undefined, file), readDatabaseConfig])
      expect(getProblems(() => read({ LATCHKEY_DATABASE_TOKEN }))).toEqual([
        'LATCHKEY_DATABASE_TOKEN: must be one line of ASCII characters without spaces',
      ])
  expect(
    getProblems(() => production(file, { LATCHKEY_DATABASE_URL: `libsql://${key}:99999` })),
  ).toEqual(['LATCHKEY_DATABASE_URL: must be a URL'])
  const apiKey = { shape: 'coinbase', appId: 'app', apiKey: `${key}\n` }
  expect(getProblems(() => production({ ...file, onramp: [apiKey] }))).toEqual([
    'latchkey.json: onramp.0.apiKey: must be one line of ASCII characters without spaces',
  ])
  const url = 'https://db.example/a@b'
  expect(production(file, { LATCHKEY_DATABASE_URL: url }).database.url).toBe(url)
})

test('error: for any variables and file, the result is settings or a ConfigError', () => {
  const names = [
    'PORT',
    'HOST',
    'MODE',
    'PORT_SHIFT',
    'BODY_LIMIT',
    'TRUSTED_PROXIES',
    'DATABASE_URL',
  ]
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names.map((name) => `LATCHKEY_${name}`)), fc.string()),
      fc.oneof(fc.json(), fc.string(), fc.constant(JSON.stringify(file))),
      (env, text) => {
        try {
          const config = readConfig({ ...env, LATCHKEY_CONFIG: 'x' }, () => text)
          expect(config.projects.size).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
        }
      },
    ),
  )
})
