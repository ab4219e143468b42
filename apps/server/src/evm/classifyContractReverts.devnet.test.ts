import { type Devnet, startDevnet } from '@latchkey/devnet'
import { createTestClient, type Hex, http, pad, toHex } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedUrl, startNode } from '../../test/startNode.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { RpcResponse } from '../rpc/schema.ts'
import { classifyContractReverts } from './classifyContractReverts.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
})
afterAll(() => devnet?.stop())

const getChain = (url: string) => ({
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: [url],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const limits = { milliseconds: 10_000, signal: new AbortController().signal }
const troubles: RpcResponse[] = [
  'out of gas credits: jump to a higher plan',
  'execution reverted',
  'stack unavailable',
].map((message, id) => ({ jsonrpc: '2.0', id, error: { code: -32000, message } }))

/** Deploys a contract with this code at a separate address. */
async function getContract(code: Hex, index: number): Promise<string> {
  const client = createTestClient({
    chain: foundry,
    mode: 'anvil',
    transport: http(devnet.rpcUrl(1)),
  })
  const address = pad(toHex(0xc0de00 + index), { size: 20 })
  await client.setCode({ address, bytecode: code })
  return address
}

test('every kind of contract revert is recognised, for any error message of the node', async () => {
  const refusing: Hex[] = ['0x60006000fd', '0xfe', '0x56', '0x5b600056', '0x01']
  const accepting: Hex[] = ['0x', '0x00', '0x60206000f3', '0x3660006000373660006000f3']
  const chain = getChain(devnet.rpcUrl(1))
  const codes = [...refusing, ...accepting]
  const to = await Promise.all(codes.map(getContract))
  for (const data of ['0x', '0x06fdde03', `0x${'ab'.repeat(300)}`]) {
    const calls = to.map((one) => ({ to: one, data, gas: '0x493e0' }))
    const questions = calls.map((call) => ({ method: 'eth_call', params: [call, 'latest'] }))
    const responses = await callNodes(chain, questions, limits)
    expect(responses.map((response) => 'error' in response)).toEqual(
      codes.map((code) => refusing.includes(code)),
    )
    expect(await classifyContractReverts(chain, calls, responses, limits)).toEqual(
      codes.map(() => true),
    )
    // With contracts that accept the call, the same messages are node errors.
    for (const trouble of troubles) {
      const messages = calls.map(() => trouble)
      expect(await classifyContractReverts(chain, calls, messages, limits)).toEqual(
        codes.map((code) => refusing.includes(code)),
      )
    }
  }
})

test('error: responses of a failing node are not classified as reverts', async () => {
  const calls = [{ to: pad('0x1', { size: 20 }), data: '0x06fdde03', gas: '0x493e0' }]
  for (const trouble of troubles) {
    const node = await startNode({
      response: (requested) => ({ text: JSON.stringify({ ...trouble, id: requested[0]?.id }) }),
    })
    for (const url of [node.url, await closedUrl()])
      expect(await classifyContractReverts(getChain(url), calls, [trouble], limits)).toEqual([
        false,
      ])
  }
})

test('no further call is sent if all responses are unambiguous', async () => {
  const call = { to: pad('0x1', { size: 20 }), data: '0x06fdde03', gas: '0x493e0' }
  const responses: RpcResponse[] = [
    { jsonrpc: '2.0', id: 0, result: '0x' },
    { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted' } },
  ]
  const url = await closedUrl()
  expect(await classifyContractReverts(getChain(url), [call, call], responses, limits)).toEqual([
    true,
    true,
  ])
})
