import { expect, test } from 'vitest'
import { createSignIn, type SignInOptions } from './createSignIn.ts'
import { createMemoryStores } from './stores/createMemoryStores.ts'

const minute = 60_000

test.each<[string, Partial<SignInOptions>]>([
  ['policy.origins', { policy: { origins: ['shop.example'], chains: ['eip155:1'] } }],
  ['lifetime', { lifetime: 25 * 60 * minute }],
  ['lifetime', { lifetime: 0 }],
  ['nonceLifetime', { nonceLifetime: Number.NaN }],
  ['rpcUrls', { rpcUrls: { 1: 'https://node.example' } }],
  ['stores', { stores: undefined as never }],
  ['stores', { stores: {} as never }],
  ['cookies.name', { cookies: { name: 'a=b' } }],
])('error: names %s when the options are %j', (option, changes) => {
  const policy = { origins: ['https://shop.example'], chains: ['eip155:1'] }
  expect(() => createSignIn({ policy, stores: createMemoryStores(), ...changes })).toThrow(
    expect.objectContaining({ code: 'signInConfig', option }),
  )
})
