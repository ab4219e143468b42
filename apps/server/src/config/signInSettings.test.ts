import { expect, test } from 'vitest'
import { ConfigError } from './errors.ts'
import { readConfig } from './readConfig.ts'

const chains = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const read = (signIn: unknown, origins = ['https://shop.example']) =>
  readConfig({ LATCHKEY_CONFIG: 'latchkey.json' }, () =>
    JSON.stringify({
      projects: [{ id: 'shop', origins, ...(signIn !== undefined && { signIn }) }],
    }),
  ).projects.get('shop')?.signIn

const getProblem = (signIn: unknown, origins?: string[]) => {
  try {
    read(signIn, origins)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n  ').slice(1)
    throw error
  }
  return []
}
const at = 'latchkey.json: projects.0.signIn'

test('sign-in is off by default; its only required setting is the list of networks', () => {
  expect(read(undefined)).toBeUndefined()
  expect(read({ chains })).toEqual({
    ...{ chains, recaps: false, lifetimeSeconds: 86_400 },
    maxSessions: 100_000,
  })
})

test("if the project's origins are patterns, the sign-in origins must be listed", () => {
  const patterns = ['https://*.shop.example', 'http://localhost:*']
  const origins = ['https://eu.shop.example', 'http://localhost:3000']
  expect(read({ chains, origins }, patterns)).toMatchObject({ origins })
})

test.each<[string, unknown, string[] | undefined, RegExp]>([
  ['chains', {}, undefined, /expected array/],
  ['chains', { chains: [] }, undefined, /must be a list of CAIP-2 ids of eip155, solana or bip122/],
  ['chains', { chains: ['cosmos:hub'] }, undefined, /must be a list of CAIP-2 ids/],
  ['statement', { chains, statement: 'Two\nlines' }, undefined, /must be one line of letters/],
  ['lifetimeSeconds', { chains, lifetimeSeconds: 86_401 }, undefined, /86400/],
  ['lifetimeSeconds', { chains, lifetimeSeconds: 0 }, undefined, /1/],
  ['origins', { chains }, ['https://*.shop.example'], /must be a list of https origins without \*/],
  ['origins', { chains }, [], /must be a list of https origins/],
  ['origins', { chains }, ['http://shop.example'], /http for localhost/],
  [
    'origins.0',
    { chains, origins: ['https://evil.example'] },
    undefined,
    /must be an origin of the/,
  ],
  ['origins', { chains, origins: ['https://shop.example/x'] }, ['*'], /must be a list of https/],
])(
  'error: an invalid setting is reported with its key and the expected value: %s, %j',
  (key, signIn, origins, expected) => {
    const [problem = '', ...others] = getProblem(signIn, origins)
    expect(others).toEqual([])
    expect(problem.startsWith(`${at}.${key}: `), problem).toBe(true)
    expect(problem).toMatch(expected)
  },
)

test('error: an unknown setting is reported by name', () => {
  expect(getProblem({ chains, domain: 'shop.example' })).toEqual([
    expect.stringMatching(/projects\.0\.signIn: .*domain/),
  ])
})
