import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { multicallAbi, tokenAbi } from '../evm/abis.ts'
import { createTokens } from './createTokens.ts'

const address = `0x${'ab'.repeat(20)}` as const
const word = { name: 'Late Token', symbol: 'LATE' } as const

/** Multicall3 for a token that is deployed later. */
function getResponse(data: Hex, isDeployed: boolean): Hex {
  const { args } = decodeFunctionData({ abi: multicallAbi, data })
  const calls = (args?.[0] ?? []) as readonly { callData: Hex }[]
  const results = calls.map(({ callData }) => {
    const { functionName } = decodeFunctionData({ abi: tokenAbi, data: callData })
    const returnData =
      functionName === 'decimals'
        ? encodeAbiParameters([{ type: 'uint8' }], [6])
        : encodeAbiParameters([{ type: 'string' }], [word[functionName as 'name' | 'symbol']])
    return { success: isDeployed, returnData: isDeployed ? returnData : ('0x' as const) }
  })
  return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', result: results })
}

test('an address without a token is requested again after half a minute, a token after more than half a day', async () => {
  let isDeployed = false
  const node = await startNode({
    response: (calls, isBatch) => {
      const responses = calls.map(({ id, ...call }) => {
        const [{ data }] = (call as unknown as { params: [{ data: Hex }] }).params
        return { jsonrpc: '2.0', id, result: getResponse(data, isDeployed) }
      })
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  let now = 0
  const tokens = createTokens({ now: () => now }, 5_000)
  const chain = {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrls: [node.url],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const find = () => tokens.find(chain, [address])
  const token = { address, decimals: 6, ...word }
  expect(await find()).toEqual([])
  isDeployed = true
  now = 10_000
  const before = node.requested.length
  expect(await find()).toEqual([])
  expect(node.requested).toHaveLength(before)
  now = 30_001
  expect(await find()).toEqual([token])
  const after = node.requested.length
  for (now of [3_600_000, 7_200_000, 40_000_000]) expect(await find()).toEqual([token])
  expect(node.requested).toHaveLength(after)
})
