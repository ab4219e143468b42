import fc from 'fast-check'
import type { SignInMessage } from '../src/message/schema.ts'

const stringOver = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const lower = 'abcdefghijklmnopqrstuvwxyz'
const alphanumeric = `${lower}${lower.toUpperCase()}0123456789`
const base58 = alphanumeric.replace(/[0OIl]/g, '')

const label = stringOver(`${lower}0123456789`, 1, 12)
const host = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
  fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'xn--bcher-kva.example'),
)
const domain = fc
  .tuple(host, fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }))
  .map(([name, port]) => (port === undefined ? name : `${name}:${port}`))
const tail = stringOver(`${alphanumeric}-._~:/?#[]@!$&'()*+,;=`, 1, 40)
const uri = fc
  .tuple(fc.constantFrom('https', 'http', 'ipfs', 'urn', 'did'), tail)
  .map(([scheme, rest]) => `${scheme}:${rest}`)
const dateTime = fc
  .date({
    min: new Date('1971-01-01'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  })
  .chain((date) =>
    fc.constantFrom(
      date.toISOString(),
      date.toISOString().replace(/\.\d+Z/, 'Z'),
      date.toISOString().replace('Z', '+03:00'),
      date.toISOString().replace('Z', '123456-11:30'),
    ),
  )
/** Includes statements that look like the lines around them. */
const statement = fc.oneof(
  stringOver(`${alphanumeric} -._~:/?#[]@!$&'()*+,;=`, 1, 80),
  fc.constantFrom(
    'URI: https://evil.example',
    'Nonce: 12345678',
    'Resources:',
    '- https://a.example',
    ' ',
  ),
)
const account = fc.oneof(
  fc.record({
    chainId: fc.integer({ min: 1 }).map((id) => `eip155:${id}`),
    accountAddress: stringOver('0123456789abcdefABCDEF', 40, 40).map((hex) => `0x${hex}`),
  }),
  fc.record({
    chainId: stringOver(base58, 32, 32).map((hash) => `solana:${hash}`),
    accountAddress: stringOver(base58, 32, 44),
  }),
  fc.record({
    chainId: stringOver('0123456789abcdef', 32, 32).map((hash) => `bip122:${hash}`),
    accountAddress: stringOver(alphanumeric, 26, 62),
  }),
)

/** Any well-formed message. */
export const message: fc.Arbitrary<SignInMessage> = fc
  .tuple(
    account,
    fc.record(
      {
        domain,
        uri,
        version: fc.constant('1' as const),
        nonce: stringOver(alphanumeric, 8, 64),
        issuedAt: dateTime,
        scheme: fc.constantFrom('https', 'http', 'x-app+1.0'),
        statement,
        expirationTime: dateTime,
        notBefore: dateTime,
        requestId: stringOver(`${alphanumeric}-._~!$&'()*+,;=:@`, 1, 40),
        resources: fc.array(uri, { maxLength: 5 }),
      },
      { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
    ),
  )
  .map(([entry, rest]) => ({ ...rest, ...entry }))
