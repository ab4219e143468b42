import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { message } from '../../test/arbitraries.ts'
import { isSignInRefused } from '../errors.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

const getReason = (text: string): string | undefined => {
  try {
    parseMessage(text)
    return undefined
  } catch (error) {
    if (!isSignInRefused(error)) throw error
    return error.reason
  }
}

// The three examples of EIP-4361, and those of CAIP-122 for Solana, its fields in the order of the namespace's own profile.
const eip4361 = (start: string) => `${start} wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

test('reads the examples of EIP-4361', () => {
  const expected = {
    domain: 'example.com',
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    uri: 'https://example.com/login',
    version: '1',
    chainId: 'eip155:1',
    nonce: '32891756',
    issuedAt: '2021-09-30T16:25:24Z',
    resources: [
      'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
      'https://example.com/my-web2-claim.json',
    ],
  }
  expect(parseMessage(eip4361('example.com'))).toEqual(expected)
  expect(parseMessage(eip4361('example.com:3388'))).toEqual({
    ...expected,
    domain: 'example.com:3388',
  })
  expect(parseMessage(eip4361('https://example.com'))).toEqual({ ...expected, scheme: 'https' })
})

test('the header names the namespace, and the chain is its CAIP-2 id', () => {
  const solana = eip4361('example.com')
    .replace('Ethereum', 'Solana')
    .replace(/0xC02\w+/, 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1')
    .replace('Chain ID: 1', 'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(parseMessage(solana).chainId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const bitcoin = eip4361('example.com')
    .replace('Ethereum', 'Bitcoin')
    .replace(/0xC02\w+/, 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
    .replace('Chain ID: 1', 'Chain ID: 000000000019d6689c085ae165831e93')
  expect(parseMessage(bitcoin).chainId).toBe('bip122:000000000019d6689c085ae165831e93')
})

test('a message without a statement has two empty lines, as the grammar of EIP-4361 has it', () => {
  const text = formatMessage({
    domain: 'shop.example',
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    uri: 'https://shop.example',
    version: '1',
    chainId: 'eip155:1',
    nonce: '32891756',
    issuedAt: '2021-09-30T16:25:24Z',
  })
  expect(text.split('\n').slice(1, 5)).toEqual([
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    '',
    '',
    'URI: https://shop.example',
  ])
  expect(getReason(text.replace('\n\n\n', '\n\n'))).toBe('layout')
})

test('accepts the form of the Wallet Standard without a statement on Solana only', () => {
  fc.assert(
    fc.property(message, ({ statement: _, ...own }) => {
      const text = formatMessage(own)
      const [head = '', fields = ''] = text.split('\n\n\n')
      const isSolana = own.chainId.startsWith('solana:')
      if (isSolana) expect(parseMessage(`${head}\n\n${fields}`)).toEqual(own)
      else expect(getReason(`${head}\n\n${fields}`)).toBe('layout')
      for (const gap of ['\n', '\n\n\n\n', '\n \n', ' \n\n'])
        expect(getReason(`${head}${gap}${fields}`)).toBeDefined()
    }),
  )
})

test('security: requires both empty lines of a Solana text with a statement', () => {
  fc.assert(
    fc.property(message, (value) => {
      fc.pre(value.statement !== undefined && value.chainId.startsWith('solana:'))
      const text = formatMessage(value)
      for (const [from, to] of [
        ['\n\nURI: ', '\nURI: '],
        ['\n\n', '\n'],
        ['\n\nURI: ', '\n\n\nURI: '],
      ] as const) {
        const at = from === '\n\n' ? text.indexOf(from) : text.lastIndexOf(from)
        const changed = text.slice(0, at) + to + text.slice(at + from.length)
        expect(getReason(changed)).toBeDefined()
      }
    }),
  )
})

test('a formatted message is parsed to the same fields', () => {
  fc.assert(
    fc.property(message, (value) => {
      expect(parseMessage(formatMessage(value))).toEqual(value)
    }),
  )
})

test('security: a text that differs in one character is rejected or has another meaning', () => {
  fc.assert(
    fc.property(
      message,
      fc.nat(),
      fc.oneof(
        fc.constantFrom('\n', '\r', ' ', 'é', '\u202e', '\0', ':', '0'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      fc.constantFrom(0, 1),
      (value, at, char, removed) => {
        const text = formatMessage(value)
        const index = at % (text.length + 1)
        const changed = text.slice(0, index) + char + text.slice(index + removed)
        // The form of the Wallet Standard is the same message with one empty line less.
        fc.pre(changed !== text && changed !== text.replace('\n\n\n', '\n\n'))
        if (getReason(changed) === undefined) expect(parseMessage(changed)).not.toEqual(value)
      },
    ),
    { numRuns: runs(2_000) },
  )
})

test('security: any text gives a message or a reason, in linear time', () => {
  const part = fc.constantFrom(
    '\n',
    ' wants you to sign in with your Ethereum account:\n',
    'URI: a:b',
    'Nonce: ',
    '- ',
    'x',
    '\n\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 60 }).map((all) => all.join('')),
      ),
      (text) => {
        getReason(text)
      },
    ),
  )
  const from = performance.now()
  expect(getReason(`${'a'.repeat(2_000)} wants you to sign in${' '.repeat(2_000)}`)).toBe('header')
  expect(getReason('- '.repeat(2_000))).toBe('header')
  expect(getReason(`a${'\n- b'.repeat(1_000)}`)).toBe('header')
  // Long enough for a busy machine, and far less than exponential time.
  expect(performance.now() - from).toBeLessThan(1_000)
})

const text = eip4361('example.com')
test.each<[string, string, string]>([
  ['5 KiB', text.replace('I accept', `I accept ${'x'.repeat(5_000)}`), 'size'],
  ['carriage returns', text.replaceAll('\n', '\r\n'), 'characters'],
  ['a tab', text.replace('URI: ', 'URI:\t'), 'characters'],
  [
    'a letter that looks like another',
    text.replace('example.com', 'ex\u0430mple.com'),
    'characters',
  ],
  ['nothing', '', 'header'],
  ['another sentence', text.replace('wants you', 'wants them'), 'header'],
  ['a namespace that is none', text.replace('Ethereum', 'Dogecoin'), 'header'],
  ['an empty line before it', `\n${text}`, 'header'],
  ['a line at its end', `${text}\nMore: 1`, 'trailingText'],
  ['an empty line at its end', `${text}\n`, 'trailingText'],
  ['a second message at its end', `${text}\n\n${text}`, 'lineRepeated'],
  ['no nonce', text.replace(/Nonce.*\n/, ''), 'lineMissing'],
  ['two nonces', text.replace(/(Nonce.*\n)/, '$1$1'), 'lineRepeated'],
  ['nonce before chain', text.replace(/(Chain.*\n)(Nonce.*\n)/, '$2$1'), 'lineOrder'],
  ['two spaces', text.replace('URI: ', 'URI:  '), 'layout'],
  [
    'a user in the domain',
    text.replace('example.com wants', 'example.com@evil.example wants'),
    'domain',
  ],
  ['a path in the domain', text.replace('example.com wants', 'example.com/x wants'), 'domain'],
  ['a short address', text.replace('756Cc2', '756Cc'), 'address'],
  [
    'an address of another namespace',
    text.replace('Ethereum', 'Solana').replace('ID: 1', 'ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    'address',
  ],
  ['a quote in the statement', text.replace('I accept', '"I" accept'), 'statement'],
  ['a URI without a scheme', text.replace('URI: https://', 'URI: //'), 'uri'],
  ['half an escape', text.replace('example.com/login', 'example.com/%4'), 'uri'],
  ['version 2', text.replace('Version: 1', 'Version: 2'), 'version'],
  ['chain 01', text.replace('Chain ID: 1', 'Chain ID: 01'), 'chainId'],
  ['chain 0x1', text.replace('Chain ID: 1', 'Chain ID: 0x1'), 'chainId'],
  ['chain 1e0', text.replace('Chain ID: 1', 'Chain ID: 1e0'), 'chainId'],
  ['a nonce of 7', text.replace('32891756', '3289175'), 'nonce'],
  ['a nonce with a dash', text.replace('32891756', '3289-1756'), 'nonce'],
  ['30 February', text.replace('2021-09-30', '2021-02-30'), 'issuedAt'],
  ['hour 24', text.replace('T16', 'T24'), 'issuedAt'],
  ['no zone', text.replace('24Z', '24'), 'issuedAt'],
  ['a resource that is no URI', text.replace('- ipfs://', '- '), 'resources'],
])('security: a text with %s is refused', (_, changed, reason) => {
  expect(changed).not.toBe(text)
  expect(getReason(changed)).toBe(reason)
})

test.each([
  ['domain', { domain: 'a b' }],
  ['statement', { statement: 'two\nlines' }],
  ['statement', { statement: '' }],
  ['address', { accountAddress: '0x12' }],
  ['chainId', { chainId: 'eip155' }],
  ['chainId', { chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }],
  ['requestId', { requestId: '' }],
  ['resources', { resources: ['https://a.example\n- https://b.example'] }],
  ['expirationTime', { expirationTime: 'tomorrow' }],
  ['size', { statement: 'x'.repeat(4_096) }],
])('error: a message with an invalid %s (%j) is not formatted', (reason, wrong) => {
  const right = parseMessage(text)
  expect(() => formatMessage({ ...right, ...wrong })).toThrow(
    expect.objectContaining({ code: 'signInRefused', reason }),
  )
})
