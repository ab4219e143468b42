import type { MessageRejection } from '../src/rejectionReasons.ts'

type Change = readonly [reason: MessageRejection, name: string, change: (text: string) => string]

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
const line = (label: string) => new RegExp(`\\n${label}: .*`)

const shared: readonly Change[] = [
  ['size', 'more than 4 KiB', swap('Welcome', 'Welcome '.repeat(600).trim())],
  ['characters', 'lines that end in CR LF', (text) => text.replaceAll('\n', '\r\n')],
  ['characters', 'a tab', swap('URI: ', 'URI:\t')],
  ['characters', 'a zero byte', swap('shop.example', 'shop.example\0')],
  ['characters', 'a Cyrillic letter in the domain', swap('shop.example', 'sh\u043ep.example')],
  ['characters', 'a mark that turns the line around', swap('Welcome', '\u202eWelcome')],
  ['characters', 'an invisible space', swap('shop.example', 'shop\u200b.example')],
  ['header', 'nothing', () => ' '],
  ['header', 'a line before it', (text) => `Hello\n${text}`],
  ['header', 'another sentence', swap('wants you to sign in', 'asks you to sign in')],
  [
    'header',
    'a chain namespace that is none',
    swap(/(?:Ethereum|Solana|Bitcoin) account/, 'Moon account'),
  ],
  ['header', 'no domain', swap(/^\S+/, '')],
  ['trailingText', 'a line after it', (text) => `${text}\nand all my money`],
  ['trailingText', 'an empty line after it', (text) => `${text}\n`],
  ['trailingText', 'a list without its heading', (text) => `${text}\n- https://shop.example`],
  ['lineRepeated', 'a second message after it', (text) => `${text}\n\n${text}`],
  ['lineRepeated', 'the nonce twice', swap(/(\nNonce: .*)/, '$1$1')],
  ['lineRepeated', 'two expirations', swap(/(\nExpiration Time: .*)/, '$1$1')],
  ['lineMissing', 'no URI', swap(line('URI'), '')],
  ['lineMissing', 'no version', swap(line('Version'), '')],
  ['lineMissing', 'no chain', swap(line('Chain ID'), '')],
  ['lineMissing', 'no nonce', swap(line('Nonce'), '')],
  ['lineMissing', 'no time of issue', swap(line('Issued At'), '')],
  ['lineOrder', 'the nonce before the chain', swap(/(\nChain ID: .*)(\nNonce: .*)/, '$2$1')],
  [
    'lineOrder',
    'the expiration before the issue',
    swap(/(\nIssued At: .*)(\nExpiration Time: .*)/, '$2$1'),
  ],
  ['layout', 'two spaces behind a colon', swap('Nonce: ', 'Nonce:  ')],
  ['layout', 'a space at the end of a line', swap(/(\nNonce: .*)/, '$1 ')],
  ['layout', 'one empty line too few', swap('\n\nURI', '\nURI')],
  ['layout', 'an empty statement', swap('Welcome to the shop.', '')],
  ['scheme', 'a scheme that begins with a digit', (text) => `1https://${text}`],
  [
    'domain',
    'a user before the host',
    swap('shop.example wants', 'shop.example@evil.example wants'),
  ],
  ['domain', 'a path behind the host', swap('shop.example wants', 'shop.example/evil wants')],
  ['domain', 'a port of letters', swap('shop.example wants', 'shop.example:https wants')],
  ['address', 'an address that is too short', swap(/\n(\S{10})\S*\n/, '\n$1\n')],
  ['statement', 'a quotation mark in the statement', swap('the shop', '"the" shop')],
  ['uri', 'a URI without a scheme', swap('URI: https:', 'URI: ')],
  ['uri', 'half an escape', swap('URI: https://shop.example', 'URI: https://shop.example/%2')],
  ['version', 'version 2', swap('Version: 1', 'Version: 2')],
  ['version', 'version 01', swap('Version: 1', 'Version: 01')],
  ['nonce', 'a nonce of seven letters', swap(line('Nonce'), '\nNonce: abcdefg')],
  ['nonce', 'a nonce with a dash', swap('Nonce: 7d1f', 'Nonce: 7d-f')],
  ['issuedAt', 'a day that does not exist', swap('Issued At: 2026-11-20', 'Issued At: 2026-02-30')],
  ['issuedAt', 'a number for a time', swap(line('Issued At'), '\nIssued At: 1795176000')],
  ['issuedAt', 'small letters in a time', swap(/(\nIssued At: .*)T(.*)Z/, '$1t$2z')],
  ['expirationTime', 'no time at all', swap(line('Expiration Time'), '\nExpiration Time: never')],
  ['notBefore', 'a time without its zone', (text) => `${text}\nNot Before: 2026-11-20T11:00:00`],
  ['requestId', 'a slash in the request id', (text) => `${text}\nRequest ID: a/b`],
  ['resources', 'a resource that is no URI', (text) => `${text}\nResources:\n- terms`],
]

const chains: Readonly<Record<string, readonly Change[]>> = {
  eip155: [
    ['chainId', 'a chain in hexadecimal', swap('Chain ID: 1', 'Chain ID: 0x1')],
    ['chainId', 'a chain with a zero before it', swap('Chain ID: 1', 'Chain ID: 01')],
    ['chainId', 'a chain as a power of ten', swap('Chain ID: 1', 'Chain ID: 1e0')],
    ['chainId', 'a whole CAIP-2 id', swap('Chain ID: 1', 'Chain ID: eip155:1')],
  ],
  solana: [
    ['chainId', 'a name for a chain', swap(line('Chain ID'), '\nChain ID: mainnet')],
    ['chainId', 'a whole CAIP-2 id', swap('Chain ID: ', 'Chain ID: solana:')],
  ],
  bip122: [
    ['chainId', 'a name for a chain', swap(line('Chain ID'), '\nChain ID: mainnet')],
    ['chainId', 'a whole CAIP-2 id', swap('Chain ID: ', 'Chain ID: bip122:')],
    ['chainId', 'a chain in capitals', swap(/(\nChain ID: .*)d6689c/, '$1D6689C')],
  ],
}

/** Changes that make a message invalid, with the expected reason. */
export function textChanges(namespace: string): readonly Change[] {
  return [...shared, ...(chains[namespace] ?? [])]
}
