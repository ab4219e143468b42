import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chain } from '../config/schema.ts'
import { toClientError } from './toClientError.ts'

const chain = (rpcUrl: string): Chain => ({
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: [rpcUrl],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const notify = (rpcUrl: string, message: string, data?: unknown) =>
  JSON.stringify(
    toClientError(chain(rpcUrl), { jsonrpc: '2.0', id: 1, error: { code: 3, message, data } }),
  )

test("security: no message, string or field name for the page contains a node's key", () => {
  const key = fc.stringMatching(/^[a-z]{10,30}$/)
  const place = fc.constantFrom<(key: string) => string>(
    (value) => `https://node.example/v2/${value}`,
    (value) => `https://node.example/?token=${value}`,
    (value) => `https://ada:${value}@node.example/`,
  )
  const tree = (secret: string) =>
    fc.jsonValue({ maxDepth: 5 }).map((value) => ({
      [secret]: value,
      list: [{ [`plan ${secret}`]: [secret, value] }, `see ${secret}`],
    }))
  fc.assert(
    fc.property(
      key.chain((value) => fc.tuple(fc.constant(value), tree(value))),
      place,
      fc.string(),
      ([value, data], address, around) => {
        const reported = notify(
          address(value),
          `${around} ${value} ${around} ${address(value)}`,
          data,
        )
        expect(reported).not.toContain(value)
        expect(reported).not.toContain('node.example')
      },
    ),
  )
})

test('security: removes a short key after its name that is not in the settings', () => {
  const reported = notify(
    'http://127.0.0.1:1',
    'POST https://x.example/?token=qwertyuiopasdfghjkl',
    {
      '?token=qwertyuiopasdfghjkl': { headers: { 'x-api-key': 'qwertyuiopasdfghjkl' } },
    },
  )
  expect(reported).not.toContain('qwerty')
})

test('a cut message does not end with part of a key', () => {
  const key = 'qwertyuiopasdfghjkl'
  for (let start = 1975; start <= 2000; start += 1)
    expect(
      notify(`http://127.0.0.1:1/${key}`, `${'a '.repeat(1000).slice(0, start - 1)} ${key}`),
    ).not.toContain('qw')
})

test('omits data that is too long', () => {
  const { error } = JSON.parse(notify('http://127.0.0.1:1', 'no', ['x'.repeat(100_001)])) as {
    error: object
  }
  expect(error).toEqual({ code: 3, message: 'no' })
})
