import { expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { findSigner } from '../names/findSigner.ts'
import { readTokens } from './readTokens.ts'

const contract = `0x${'1'.repeat(40)}` as const
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const limits = { signal: new AbortController().signal, now: 1, milliseconds: 10_000 }

/** A chain whose node responds to contract calls with an error of this message, and to all other calls with `probed`. */
async function failing(message: string, probed: string | undefined) {
  const node = await startNode({
    response: (calls, isBatch) => {
      const responses = calls.map(({ id, params }) => {
        const isProbe = !Reflect.has(Object(params?.[0]), 'to')
        return isProbe && probed !== undefined
          ? { jsonrpc: '2.0', id, result: probed }
          : { jsonrpc: '2.0', id, error: { code: -32000, message } }
      })
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  return {
    caipNetworkId: 'eip155:1',
    name: 'Model',
    rpcUrls: [node.url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
}

test('security: no error message of a node marks a contract as one without a name', async () => {
  const { path } = await testServer()
  const database = await openDatabase({ url: `file:${path}` })
  try {
    for (const [probed, isKnown] of [
      [undefined, false],
      [word(1), false],
      ['0x', false],
      [word(0), true],
    ] as const) {
      const chain = await failing('out of gas credits: jump to a higher plan', probed)
      const tokens = await readTokens(database, chain, [contract], limits)
      expect(tokens.has(contract), String(probed)).toBe(isKnown)
      const { rows } = await database.execute('SELECT contract FROM history_tokens')
      expect(rows).toHaveLength(isKnown ? 1 : 0)
    }
  } finally {
    database.close()
  }
})

test('security: no error message of a node means that a contract did not sign', async () => {
  const signed = { address: contract, message: 'x', signature: '0x1234' } as const
  const trouble = await failing('out of gas credits: jump to a higher plan', undefined)
  await expect(findSigner(signed, trouble, limits.signal)).rejects.toThrow('does not respond')
  const refusing = await failing('nothing that is known', word(0))
  expect(await findSigner(signed, refusing, limits.signal)).toBe(undefined)
})
