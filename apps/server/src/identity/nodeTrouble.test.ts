import { encodeAbiParameters, encodeErrorResult, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const noResolver = encodeErrorResult({
  abi: parseAbi(['error ResolverNotFound(bytes name)']),
  args: ['0x00'],
})
/** The probe's result: 1 means that the call succeeded. */
const wentWell = encodeAbiParameters([{ type: 'uint256' }], [1n])
const failed = encodeAbiParameters([{ type: 'uint256' }], [0n])

type NodeResponse = { error: { code: number; message: string; data?: string } } | { result: string }

/** A server whose ENS node responds to calls and probes as scripted. */
async function setup() {
  const state: { call: NodeResponse; probe: NodeResponse } = {
    call: { error: { code: -32000, message: 'missing trie node' } },
    probe: { result: wentWell },
  }
  const node = await startNode({
    response: (calls, isBatch) => {
      const responses = calls.map(({ id, params }) => {
        const [call] = params as [{ to?: string }]
        return { jsonrpc: '2.0', id, ...(call.to === undefined ? state.probe : state.call) }
      })
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  const chain = {
    caipNetworkId: 'eip155:1',
    name: 'Model',
    rpcUrls: [node.url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ens: { universalResolver: universalResolver as `0x${string}` },
  }
  const { request } = await testServer({
    config: () => ({ chains: new Map([['eip155:1', chain]]) }),
  })
  return { state, node, identity: () => request(`/v1/identity/${address}`) }
}

test.each([
  ['-32000', { error: { code: -32000, message: 'missing trie node' } }],
  ['-32603', { error: { code: -32603, message: 'Internal error' } }],
  ['-32601', { error: { code: -32601, message: 'The method does not exist' } }],
] as const)(
  'error: a node that returns %s leads to 503, and the next request retries it',
  async (_, call) => {
    const { state, identity } = await setup()
    state.call = call
    expect(await identity()).toMatchObject({
      status: 503,
      json: { reasons: [{ field: 'address' }] },
    })
    // If the probe fails too, the contract's result is unknown.
    state.probe = call
    expect((await identity()).status).toBe(503)
    state.call = { error: { code: 3, message: 'execution reverted', data: noResolver } }
    expect(await identity()).toMatchObject({ status: 200, json: { name: null } })
  },
)

test('treats a revert of the resolver as no name and caches the result', async () => {
  const { state, node, identity } = await setup()
  state.call = { error: { code: -32000, message: 'execution reverted', data: noResolver } }
  state.probe = { result: failed }
  expect(await identity()).toMatchObject({ status: 200, json: { name: null } })
  const { length } = node.requested
  expect((await identity()).status).toBe(200)
  expect(node.requested).toHaveLength(length)
})
