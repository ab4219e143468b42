import { expect, test } from 'vitest'
import { isSignInRefused } from '../errors.ts'
import { checkMessage } from './checkMessage.ts'
import { definePolicy } from './definePolicy.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const shop = 'https://shop.example'
const local = 'http://localhost:5173'
const policy = definePolicy({ origins: [shop, local], chains: ['eip155:1'] })

/** Returns the reason for the rejection of a message for `uri` from `origin`, or undefined. */
function getRefusal(uri: string, origin: string | undefined): string | undefined {
  const message = {
    domain: uri.split('//')[1] ?? '',
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    uri: `${uri}/sign-in`,
    version: '1',
    chainId: 'eip155:1',
    nonce: '4f1c2d3e5a697887',
    issuedAt: '2026-11-20T12:00:00.000Z',
    expirationTime: '2026-11-20T13:00:00.000Z',
  } as const
  try {
    checkMessage(message, policy, { now, ...(origin !== undefined && { origin }) })
    return undefined
  } catch (error) {
    if (!isSignInRefused(error)) throw error
    return error.reason
  }
}

test.each([shop, local])('accepts a message for %s from its page, and without an origin', (uri) => {
  expect(getRefusal(uri, uri)).toBeUndefined()
  expect(getRefusal(uri, undefined)).toBeUndefined()
})

test.each([
  [shop, local],
  [local, shop],
  [shop, 'https://evil.example'],
  [shop, `${shop}/`],
  [shop, `${shop}:443`],
  [shop, 'http://shop.example'],
  [shop, 'null'],
  [shop, ''],
])('security: refuses a message for %s from the page of "%s"', (uri, origin) => {
  expect(getRefusal(uri, origin)).toBe('originMismatch')
})
