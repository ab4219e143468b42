import { createHash } from 'node:crypto'
import { devnetSolana, devnetSolanaAccounts } from '@latchkey/devnet/constants'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedUrl, startNode } from '../test/startNode.ts'
import { testServer } from '../test/startTestServer.ts'
import { writeBase58 } from './addresses/base58.ts'
import type { Chain } from './config/schema.ts'

const solanaId = devnetSolana.caipNetworkId
const [{ address }] = devnetSolanaAccounts
const evmId = 'eip155:1'
const evmAddress = `0x${'ab'.repeat(20)}`

const encoded = (arbitrary: fc.Arbitrary<string>) =>
  arbitrary.map((text) => Buffer.from(text).toString('base64url'))
const number = fc.oneof(
  fc.bigInt({ min: -1n, max: 2n ** 300n }).map(String),
  fc.constantFrom('', '0', '00', '1e9', '9'.repeat(15), '9'.repeat(16), '9'.repeat(78), 'NaN'),
)
const chain = fc.constantFrom(evmId, 'eip155:2', solanaId, '__proto__:1', "x:'--", '')
const contract = fc.oneof(fc.constantFrom(evmAddress, evmAddress.toUpperCase(), '0x'), fc.string())
const bytes = fc.uint8Array({ maxLength: 1500 })
const mark = (text: string) => createHash('sha256').update(text).digest().subarray(0, 4)

/** Any string, and strings that are exactly or nearly valid cursors. */
const cursor = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.base64String({ maxLength: 3000 }),
  bytes.map((byte) => Buffer.from(byte).toString('base64url')),
  encoded(fc.string({ unit: 'binary' })),
  // Cursors of the history: chain, block, position.
  encoded(
    fc
      .array(fc.tuple(chain, number, number), { maxLength: 4 })
      .map((all) => all.join().replaceAll(',', '/')),
  ),
  encoded(
    fc
      .array(fc.tuple(chain, number, number), { minLength: 1, maxLength: 4 })
      .map((all) => all.map((one) => one.join('/')).join()),
  ),
  // Cursors of collectibles: chain, contract, token.
  encoded(fc.tuple(chain, contract, number).map((one) => one.join('/'))),
  // Cursors of Solana: a mint; or a mark of the account, followed by marks with signatures.
  encoded(fc.uint8Array({ minLength: 30, maxLength: 34 }).map(writeBase58)),
  fc
    .tuple(
      fc.constantFrom(`${solanaId}:${address}`, address),
      fc.boolean(),
      fc.array(fc.uint8Array({ minLength: 64, maxLength: 64 }), { maxLength: 18 }),
      bytes,
    )
    .map(([owner, isWhole, signatures, rest]) =>
      Buffer.concat([
        mark(owner),
        ...signatures.flatMap((signature) => [mark(address), signature]),
        ...(isWhole ? [] : [rest]),
      ]).toString('base64url'),
    ),
)

test('error: with any cursor, history and collectibles return a page, or 400 with the field `cursor`, never 500', async () => {
  const node = await startNode({
    response: (calls, isBatch) => {
      const responses = calls.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result:
          method === 'getSignaturesForAddress' ? [] : { value: method === 'getBalance' ? 0 : [] },
      }))
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  const closedNode = await closedUrl()
  const server = await testServer({
    config: ({ chains }) => {
      const evm = chains.get(evmId)
      const solana = chains.get(solanaId)
      if (!evm || !solana) throw new Error('development has both')
      const history = { backfill: 0 }
      const chainList: Chain[] = [
        { ...evm, rpcUrls: [closedNode], history },
        { ...solana, rpcUrls: [node.url] },
      ]
      return { chains: new Map(chainList.map((one) => [one.caipNetworkId, one])) }
    },
  })
  const accounts = fc.constantFrom<[string, string]>([evmAddress, evmId], [address, solanaId])
  const pages = fc.constantFrom('history', 'collectibles')
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(accounts, pages, cursor, async ([account, chainId], page, input) => {
      const { status, text, json } = await server.request(`/v1/account/${account}/${page}`, {
        query: { chainId, cursor: input },
      })
      seen.add(status)
      // No block of the EVM network is indexed, so the status may be 503.
      expect(account === address ? [200, 400] : [200, 400, 503], text).toContain(status)
      if (status === 400) expect(json).toMatchObject({ reasons: [{ field: 'cursor' }] })
    }),
    { numRuns: runs(400) },
  )
  expect([...seen]).toEqual(expect.arrayContaining([200, 400]))
  expect(server.lines.filter((line) => line.includes('"event":"failure"'))).toEqual([])
})
