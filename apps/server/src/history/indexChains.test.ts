import { expect, test } from 'vitest'
import { modelChain } from '../../test/modelChain.ts'
import { saying, startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'

const mebibyte = 1_048_576

/** Starts a server with one chain, whose node responses the test can change. */
async function setup(change: (method: string, result: unknown) => unknown) {
  const world = modelChain()
  for (let block = 0; block < 4; block += 1)
    world.mine([
      [0, block],
      [1, block],
    ])
  const node = await startNode({
    response: async (calls, isBatch) => {
      const responses = (await world.request(calls)).map((response, index) => {
        const { id = 0, method = '' } = calls[index] ?? {}
        return {
          ...response,
          id,
          ...('result' in response && { result: change(method, response.result) }),
        }
      })
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  const server = await testServer({
    env: { LATCHKEY_HISTORY_POLL_MS: '50' },
    config: ({ chains }) => {
      const chain = chains.get('eip155:1')
      if (!chain) throw new Error('development has chain 1')
      const history = { backfill: 100, answerBytes: mebibyte }
      return { chains: new Map([['eip155:1', { ...chain, history, rpcUrls: [node.url] }]]) }
    },
  })
  const blocks = async () =>
    (await server.rows('SELECT count(*) AS count FROM history_blocks'))[0]?.count
  const text = (event: string) =>
    server.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)
  return { ...server, world, blocks, text: text }
}
const padded = (bytes: number) => (method: string, result: unknown) =>
  method.endsWith('Receipts') && Array.isArray(result)
    ? result.map((one) => ({ ...one, padding: 'x'.repeat(bytes) }))
    : result

test('blocks whose response is too large are read one by one, within the limits of the settings', async () => {
  const { blocks, text } = await setup(padded(mebibyte / 5))
  await expect.poll(blocks).toBe(5)
  expect([...text('history waits'), ...text('history is stalled')]).toEqual([])
})

test('error: an unreadable block is logged once as an error, and the recovery is logged once', async () => {
  let bytes = mebibyte
  const { blocks, text, world } = await setup((method, result) => padded(bytes)(method, result))
  await expect.poll(() => text('history is stalled')).toHaveLength(1)
  expect(text('history is stalled')[0]).toMatchObject({ level: 'error', chain: 'eip155:1' })
  expect(text('history waits')).toEqual([])
  bytes = 0
  world.mine([])
  await expect.poll(blocks).toBe(6)
  // The recovery is logged after the block is written.
  await expect.poll(() => text('history goes on')).toHaveLength(1)
  expect(text('history is stalled')).toHaveLength(1)
})

test('error: consecutive failures are a warning at first, and an error if they continue', async () => {
  const { text } = await setup((method, result) => (method === 'eth_chainId' ? '0xa' : result))
  await expect.poll(() => text('history is stalled')).toHaveLength(1)
  expect(text('history waits')).toMatchObject([{ level: 'warn' }])
  expect(text('history is stalled')[0]?.reason).toContain('another chain')
})

test('security: the log of a node error does not contain the key of its URL', async () => {
  const key = 'qwertyuiopasdfghjkl'
  const error = {
    code: -32000,
    message: `no plan for ${key}: POST https://x.example/?token=${key}`,
  }
  const calls = [0, 1, 2, 3, 4].map((id) => ({ jsonrpc: '2.0', id, error }))
  const node = await startNode(saying(JSON.stringify(calls)))
  const { lines } = await testServer({
    env: { LATCHKEY_HISTORY_POLL_MS: '50' },
    config: ({ chains }) => {
      const chain = chains.get('eip155:1')
      if (!chain) throw new Error('development has chain 1')
      const rpcUrls = [`${node.url}?token=${key}`]
      return { chains: new Map([['eip155:1', { ...chain, history: { backfill: 1 }, rpcUrls }]]) }
    },
  })
  await expect.poll(() => lines.join('')).toContain('"event":"history waits"')
  expect(lines.join('')).toContain('The node fails: no plan for …')
  expect(lines.join('')).not.toContain(key.slice(0, 6))
})
