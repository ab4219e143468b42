import type { SignInMessage } from '../src/message/schema.ts'
import type { PolicyRejection } from '../src/rejectionReasons.ts'
import type { Signer } from './signers.ts'

type Change = readonly [
  reason: PolicyRejection,
  name: string,
  changes: { [key in keyof SignInMessage]?: SignInMessage[key] | undefined },
]

/** Changes to fields that keep a message well-formed but violate the policy. */
export function fieldChanges(
  namespace: string,
  { chainId }: Signer,
  at: (minutes: number) => string,
): readonly Change[] {
  const elsewhere: Readonly<Record<string, string>> = {
    eip155: 'eip155:10',
    solana: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    bip122: 'bip122:000000000933ea01ad0ee984209779ba',
  }
  return [
    ['domainNotAllowed', 'another domain', { domain: 'evil.example' }],
    ['domainNotAllowed', 'a subdomain', { domain: 'www.shop.example' }],
    ['domainNotAllowed', 'a domain that begins alike', { domain: 'shop.example.evil.example' }],
    ['domainNotAllowed', 'a domain that ends alike', { domain: 'myshop.example' }],
    ['domainNotAllowed', 'a domain in capitals', { domain: 'SHOP.example' }],
    ['domainNotAllowed', 'a letter more', { domain: 'shop.examplex' }],
    ['domainNotAllowed', 'another port', { domain: 'shop.example:8444' }],
    ['domainNotAllowed', 'the usual port, written', { domain: 'shop.example:443' }],
    ['domainNotAllowed', 'a look-alike in punycode', { domain: 'xn--shp-tnc.example' }],
    ['schemeNotAllowed', 'http', { scheme: 'http' }],
    ['schemeNotAllowed', 'another scheme', { scheme: 'ftp' }],
    ['uriNotAllowed', 'a URI over http', { uri: 'http://shop.example' }],
    ['uriNotAllowed', 'a URI of another site', { uri: 'https://evil.example' }],
    ['uriNotAllowed', 'a URI with a user', { uri: 'https://shop.example@evil.example' }],
    ['uriNotAllowed', 'a URI that begins alike', { uri: 'https://shop.example.evil.example' }],
    ['uriNotAllowed', 'a URI of another of the origins', { uri: 'https://shop.example:8443' }],
    ['uriNotAllowed', 'a script for a URI', { uri: 'javascript:alert(1)' }],
    ['chainNotAllowed', 'another chain', { chainId: elsewhere[namespace] ?? chainId }],
    ['statementMismatch', 'another statement', { statement: 'Give me everything.' }],
    ['statementMismatch', 'no statement', { statement: undefined }],
    ['statementMismatch', 'a longer statement', { statement: 'Welcome to the shop. And more.' }],
    ['resourceNotAllowed', 'a resource', { resources: ['https://shop.example/terms'] }],
    ['recapNotAllowed', 'a ReCap', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
    ['issuedTooLongAgo', 'issued a day ago', { issuedAt: at(-24 * 60) }],
    ['issuedTooLongAgo', 'issued seven minutes ago', { issuedAt: at(-7) }],
    ['issuedInFuture', 'issued in a day', { issuedAt: at(24 * 60), expirationTime: at(25 * 60) }],
    ['issuedInFuture', 'issued in the year 2999', { issuedAt: '2999-01-01T00:00:00Z' }],
    ['expirationMissing', 'without an end', { expirationTime: undefined }],
    ['expirationBeforeIssue', 'over before it began', { expirationTime: at(-1) }],
    ['lifetimeTooLong', 'valid for a year', { expirationTime: at(365 * 24 * 60) }],
    ['expired', 'over since a second', { issuedAt: at(-5), expirationTime: at(-1 / 60) }],
    ['expired', 'over now', { issuedAt: at(-5), expirationTime: at(0) }],
    ['notYetValid', 'valid in two minutes', { notBefore: at(2) }],
  ]
}
