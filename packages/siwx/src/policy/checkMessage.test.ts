import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignInRefused } from '../errors.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SignInMessage } from '../message/schema.ts'
import { checkMessage, type Expectation } from './checkMessage.ts'
import { definePolicy } from './definePolicy.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const at = (ms: number) => new Date(now + ms).toISOString()
const policy = definePolicy({
  origins: ['https://shop.example', 'https://shop.example:8443', 'http://localhost:5173'],
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  statement: 'Welcome to the shop.',
  resources: ['https://shop.example/terms'],
})
const right: SignInMessage = {
  domain: 'shop.example',
  accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  statement: 'Welcome to the shop.',
  uri: 'https://shop.example/sign-in?from=home',
  version: '1',
  chainId: 'eip155:1',
  nonce: '4f1c2d3e5a697887',
  issuedAt: at(0),
  expirationTime: at(60 * minute),
}

function getReason(
  changes: { [key in keyof SignInMessage]?: SignInMessage[key] | undefined },
  expectation: Partial<Expectation> = {},
  usedPolicy = policy,
): string | undefined {
  try {
    checkMessage({ ...right, ...changes } as SignInMessage, usedPolicy, { now, ...expectation })
    return undefined
  } catch (error) {
    if (!isSignInRefused(error)) throw error
    return error.reason
  }
}

test("a message with the site's values is accepted", () => {
  expect(getReason({})).toBeUndefined()
  expect(getReason({ scheme: 'https', notBefore: at(minute) })).toBeUndefined()
  expect(getReason({ resources: ['https://shop.example/terms'] })).toBeUndefined()
  expect(getReason({ domain: 'localhost:5173', uri: 'http://localhost:5173' })).toBeUndefined()
  expect(
    getReason({ domain: 'shop.example:8443', uri: 'https://shop.example:8443/' }),
  ).toBeUndefined()
  const { accountAddress, chainId, nonce } = right
  expect(
    getReason({}, { accountAddress: accountAddress.toLowerCase(), chainId, nonce }),
  ).toBeUndefined()
})

test.each<[string, { [key in keyof SignInMessage]?: SignInMessage[key] | undefined }]>([
  ['domainNotAllowed', { domain: 'evil.example' }],
  ['domainNotAllowed', { domain: 'shop.example.evil.example' }],
  ['domainNotAllowed', { domain: 'www.shop.example' }],
  ['domainNotAllowed', { domain: 'Shop.example' }],
  ['domainNotAllowed', { domain: 'shop.example:443' }],
  ['domainNotAllowed', { domain: 'shop.example.' }],
  ['domainNotAllowed', { domain: 'localhost' }],
  ['schemeNotAllowed', { scheme: 'http' }],
  ['schemeNotAllowed', { scheme: 'HTTPS' }],
  ['uriNotAllowed', { uri: 'http://shop.example' }],
  ['uriNotAllowed', { uri: 'https://shop.example.evil.example' }],
  ['uriNotAllowed', { uri: 'https://shop.example@evil.example' }],
  ['uriNotAllowed', { uri: 'https://shop.example:8443' }],
  ['uriNotAllowed', { uri: 'HTTPS://shop.example' }],
  ['uriNotAllowed', { uri: 'javascript:alert(1)' }],
  ['chainNotAllowed', { chainId: 'eip155:10' }],
  ['statementMismatch', { statement: 'Welcome to the shop' }],
  ['statementMismatch', { statement: undefined }],
  ['resourceNotAllowed', { resources: ['https://shop.example/terms', 'https://evil.example'] }],
  ['recapNotAllowed', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
  ['recapNotAllowed', { resources: ['URN:Recap:eyJhdHQiOnt9fQ'] }],
  ['issuedTooLongAgo', { issuedAt: at(-6 * minute - 1) }],
  ['issuedTooLongAgo', { issuedAt: at(-24 * 60 * minute), expirationTime: at(0) }],
  ['issuedInFuture', { issuedAt: at(6 * minute + 1) }],
  ['issuedInFuture', { issuedAt: '2999-01-01T00:00:00Z' }],
  ['expirationMissing', { expirationTime: undefined }],
  ['expirationBeforeIssue', { expirationTime: at(0) }],
  ['lifetimeTooLong', { expirationTime: at(24 * 60 * minute + 1) }],
  ['expired', { issuedAt: at(-2 * minute), expirationTime: at(0) }],
  ['notYetValid', { notBefore: at(minute + 1) }],
])('security: %s: %j', (reason, changes) => {
  expect(getReason(changes)).toBe(reason)
})

test.each<[string, Partial<Expectation>]>([
  ['addressMismatch', { accountAddress: '0x0000000000000000000000000000000000000001' }],
  ['chainNotAllowed', { chainId: 'eip155:137' }],
  ['nonceMismatch', { nonce: '4f1c2d3e5a697888' }],
  ['requestIdMismatch', { requestId: 'flow-1' }],
])('security: %s when %j is expected', (reason, expectation) => {
  expect(getReason({}, expectation)).toBe(reason)
})

test('security: addresses of Solana are case-sensitive', () => {
  const accountAddress = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
  const solanaAccount = { accountAddress, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(getReason(solanaAccount, { accountAddress })).toBeUndefined()
  expect(getReason(solanaAccount, { accountAddress: accountAddress.toLowerCase() })).toBe(
    'addressMismatch',
  )
})

test('security: only the listed domains are accepted, not similar ones', () => {
  const near = fc
    .tuple(
      fc.constantFrom('shop.example', 'localhost:5173'),
      fc.nat(),
      fc.constantFrom(...'.-:@/a0A%[]'),
      fc.constantFrom(0, 1),
    )
    .map(([host, target, char, removed]) => {
      const location = target % (host.length + 1)
      return host.slice(0, location) + char + host.slice(location + removed)
    })
  fc.assert(
    fc.property(near, (domain) => {
      const isListed = ['shop.example', 'shop.example:8443', 'localhost:5173'].includes(domain)
      expect(getReason({ domain }) === 'domainNotAllowed').toBe(!isListed)
      const uri = getReason({ uri: `https://${domain}` })
      if (domain.slice(0, 13) !== 'shop.example/' && domain !== 'shop.example') {
        expect(uri).toBe('uriNotAllowed')
      }
    }),
    { numRuns: runs(2_000) },
  )
})

test('a clock that is off by as much as the site bears is borne, and by a day never', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48 * 60 * minute, max: 48 * 60 * minute }), (skew) => {
      const reason = getReason({ issuedAt: at(skew), expirationTime: at(skew + 60 * minute) })
      const expected =
        skew < -6 * minute ? 'issuedTooLongAgo' : skew > 6 * minute ? 'issuedInFuture' : undefined
      expect(reason).toBe(expected)
    }),
  )
})

// The example of ERC-5573.
const recap =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19'
const reported =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'."

test('security: a ReCap is accepted only if it is allowed, is the last resource, and is described', () => {
  const open = { ...policy, recaps: true }
  const statement = `Welcome to the shop. ${reported}`
  const terms = 'https://shop.example/terms'
  expect(getReason({ statement, resources: [terms, recap] }, {}, open)).toBeUndefined()
  expect(
    getReason({ statement: reported, resources: [recap] }, {}, { ...open, statement: undefined }),
  ).toBeUndefined()
  expect(getReason({ statement, resources: [recap] })).toBe('recapNotAllowed')
  expect(getReason({ resources: [recap] }, {}, open)).toBe('statementMismatch')
  expect(getReason({ statement }, {}, open)).toBe('statementMismatch')
  expect(getReason({ statement, resources: [recap, terms] }, {}, open)).toBe('recap')
  expect(getReason({ statement, resources: [recap, recap] }, {}, open)).toBe('recap')
  expect(getReason({ statement, resources: ['urn:recap:e30'] }, {}, open)).toBe('recap')
  expect(getReason({ statement, resources: ['urn:recap:%7B%7D'] }, {}, open)).toBe('recap')
})

test.each(['__proto__', 'constructor', 'prototype', 'https://x.example'])(
  'security: a ReCap cannot request a permission at %s without describing it',
  (hidden) => {
    const open = { ...policy, recaps: true }
    const text =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'a': 'b' for 'https://x.example'."
    const statement = `Welcome to the shop. ${text}`
    const reasonFor = (json: string) => {
      const resources = [`urn:recap:${Buffer.from(json).toString('base64url')}`]
      return getReason({ statement, resources }, {}, open)
    }
    const recap = '"https://x.example":{"a/b":[{}]}'
    expect(reasonFor(`{"att":{${recap}}}`)).toBeUndefined()
    expect(reasonFor(`{"att":{"${hidden}":{"all/of":[{}]},${recap}}}`)).toBe('recap')
    expect(reasonFor(`{"att":{"https://x.example":{"a/b":[{}],"${hidden}":[{}]}}}`)).toBeDefined()
  },
)

test.each<[string, unknown]>([
  ['policy', undefined],
  ['policy.origins', { chains: ['eip155:1'] }],
  ['policy.origins', { chains: ['eip155:1'], origins: [] }],
  ['policy.chains', { origins: ['https://shop.example'], chains: ['1'] }],
  ['policy.chains', { origins: ['https://shop.example'], chains: [] }],
  [
    'policy.statement',
    { origins: ['https://shop.example'], chains: ['eip155:1'], statement: 'Grüezi' },
  ],
  ['policy.maxAge', { origins: ['https://shop.example'], chains: ['eip155:1'], maxAge: -1 }],
  ['policy.max', { origins: ['https://shop.example'], chains: ['eip155:1'], max: 1 }],
])('error: names %s when the policy is %j', (option, options) => {
  expect(() => definePolicy(options as never)).toThrow(
    expect.objectContaining({ code: 'signInConfig', option }),
  )
})

test.each([
  'https://shop.example',
  'https://shop.example:8443',
  'https://xn--bcher-kva.example',
  'https://192.0.2.1',
  'https://[2001:db8::1]:8443',
  'http://localhost',
  'http://eu.localhost:5173',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('%s is an origin whose pages can sign in', (origin) => {
  const narrowPolicy = definePolicy({ origins: [origin], chains: ['eip155:1'] })
  const target = { domain: origin.split('//')[1] ?? '', uri: `${origin}/account` }
  expect(getReason({ ...target, statement: undefined }, {}, narrowPolicy)).toBeUndefined()
  expect(() => formatMessage({ ...right, ...target })).not.toThrow()
})

const noOrigins = [
  ...[
    '',
    'null',
    '*',
    'shop.example',
    '//shop.example',
    'https:',
    'https://',
    'https:shop.example',
  ],
  ...['https://*', 'https://*.shop.example', 'https://shop.*', 'https://shop.example:*'],
  ...['http://*.localhost:5173', 'http://localhost:*'],
  ...[
    'https://shop.example/',
    'https://shop.example/x',
    'https://shop.example?',
    'https://shop.example#',
  ],
  ...['https://Shop.example', 'HTTPS://shop.example', 'https://bücher.example'],
  ...['https://user@shop.example', 'https://user:secret@shop.example', 'https://@shop.example'],
  ...[
    'https://shop.example:443',
    'https://shop.example:',
    'https://shop.example:0443',
    'https://shop.example:99999',
  ],
  ...[
    'http://shop.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://0.0.0.0',
  ],
  ...[
    'ws://shop.example',
    'wss://shop.example',
    'ftp://shop.example',
    'file:///srv',
    'javascript:alert(1)',
  ],
  ...['data:text/html,x', 'blob:https://shop.example', 'chrome-extension://abcdef', 'about:blank'],
  ...[
    ' https://shop.example',
    'https://shop.example ',
    'https://shop.example\n',
    'https://shop\t.example',
  ],
  ...['https://shop.example\\', 'https:\\\\shop.example', 'https:///shop.example', 'https://127.1'],
  ...[
    "https://'shop'",
    'https://shop;example',
    'https://shop,example',
    'https://$shop',
    'https://a.example,https://b.example',
  ],
  ...[
    'https://shop.example.',
    'https://%73hop.example',
    'https://shop。example',
    'https://shop example',
  ],
]
test.each([
  ...noOrigins,
  undefined,
  null,
  1,
  {},
  ['https://shop.example'],
  new URL('https://shop.example'),
])('security: %j is not an origin, alone or with a valid one', (origin) => {
  for (const origins of [[origin], ['https://shop.example', origin]])
    expect(() => definePolicy({ origins, chains: ['eip155:1'] } as never)).toThrow(
      expect.objectContaining({ code: 'signInConfig', option: 'policy.origins' }),
    )
})
