import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'
import { nodeU64 } from '../solana/schema.ts'
import { mark, parseExact, writeExact } from './exactJson.ts'

const parse = (text: string) => parseExact(Buffer.from(text))

test("integers beyond JavaScript's precision are kept to the last digit; all others are parsed as by JSON.parse", () => {
  expect(parse('{"value":18446744073709551615,"slot":7,"ui":1.5e3,"n":-3}')).toEqual({
    value: `${mark}18446744073709551615`,
    slot: 7,
    ui: 1500,
    n: -3,
  })
  expect(parse('[9007199254740991,9007199254740992]')).toEqual([
    9007199254740991,
    `${mark}9007199254740992`,
  ])
  // A fraction, an exponent, and digits in a string are not integers.
  const others = '[1.12345678901234567890,12345678901234567890e2,"12345678901234567890","\\"1"]'
  expect(parse(others)).toEqual(JSON.parse(others))
})

test('any lamports are parsed exactly from a node’s JSON, and written for a page unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.json(), (lamports, other) => {
      const text = `{"value":${lamports},"other":${other},"list":[${lamports}]}`
      const read = parse(text) as { value: unknown; list: unknown[] }
      expect(nodeU64.parse(read.value)).toBe(lamports)
      expect(nodeU64.parse(read.list[0])).toBe(lamports)
      const written = writeExact(read)
      expect(written).toContain(`{"value":${lamports},`)
      expect(JSON.parse(written)).toEqual(JSON.parse(text))
    }),
  )
})

test('security: for any strings of a node, the JSON for a page can be parsed', () => {
  const piece = fc.constantFrom(mark, '"', '\\', ':', ',', '[', '1234567890123456', 'x')
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (value) => {
      expect(() => JSON.parse(writeExact(value))).not.toThrow()
    }),
    { numRuns: runs(1000) },
  )
})

test('error: malformed JSON is rejected, wherever it ends', () => {
  for (const text of ['', '{', '"', '"\\', '[123456789012345678901', '12345678901234567890x'])
    expect(() => parse(text), text).toThrow(SyntaxError)
})

test('a page reads 64-bit amounts of Solana through the server as the node wrote them', async () => {
  const lamports = '18446744073709551615'
  const node = await startNode({
    response: (calls) => ({
      text: `{"jsonrpc":"2.0","id":${calls[0]?.id},"result":{"context":{"slot":1},"value":${lamports}}}`,
    }),
  })
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { request } = await testServer({
    config: ({ chains }) => {
      const chain = chains.get(chainId)
      if (!chain) throw new Error('development has Solana')
      return { chains: new Map([[chainId, { ...chain, rpcUrls: [node.url] }]]) }
    },
  })
  const body = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: ['1'.repeat(32)] }
  const { status, text, headers } = await request('/v1', { query: { chainId }, body })
  expect(status).toBe(200)
  expect(text).toContain(`"value":${lamports}}`)
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('no-store')
})
