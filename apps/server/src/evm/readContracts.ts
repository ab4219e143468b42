import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  Hex,
} from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { callNodes } from '../rpc/callNodes.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'
import { multicallAbi } from './abis.ts'

/** Maximum calls per Multicall3 call; nodes limit the total gas of a call. */
const most = 200

/** The address of Multicall3 on public chains. */
const usual: Hex = '0xca11bde05977b3631167028862be2a173976ca11'

export function getMulticall(chain: Chain): Hex {
  return chain.multicall ?? usual
}

/** A contract call, and the decoder of its result. */
export type Read<result> = { to: Hex; data: Hex; decode: (data: Hex) => result }

/** Creates the call of a contract's function. */
export function createCall<
  const abi extends Abi,
  name extends ContractFunctionName<abi>,
  const args extends ContractFunctionArgs<abi, 'view' | 'nonpayable' | 'payable' | 'pure', name>,
>(
  to: Hex,
  abi: abi,
  functionName: name,
  args: args,
): Read<ContractFunctionReturnType<abi, 'view' | 'nonpayable' | 'payable' | 'pure', name, args>> {
  const call = { abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]
  return {
    to,
    data: encodeFunctionData(call),
    decode: (data) => decodeFunctionResult({ ...call, data }) as never,
  }
}

/**
 * Calls contracts at the newest block, up to 200 per Multicall3 call. The result is undefined for a contract that
 * reverts, does not exist, or returns another type; the other results are returned.
 *
 * @throws {UpstreamError} 503 `chainId` if no node responds, or the network has no Multicall3
 */
export async function readContracts<const reads extends readonly Read<unknown>[]>(
  chain: Chain,
  reads: reads,
  limits: Limits,
): Promise<{ [index in keyof reads]: ReturnType<reads[index]['decode']> | undefined }> {
  const parts: Read<unknown>[][] = []
  for (let from = 0; from < reads.length; from += most) parts.push(reads.slice(from, from + most))
  const calls = parts.map((part) => {
    const data = encodeFunctionData({
      abi: multicallAbi,
      functionName: 'aggregate3',
      args: [part.map(({ to, data: callData }) => ({ target: to, allowFailure: true, callData }))],
    })
    return { method: 'eth_call', params: [{ to: getMulticall(chain), data }, 'latest'] }
  })
  const responses = calls.length === 0 ? [] : await callNodes(chain, calls, limits)
  const results = responses.flatMap((response, index) => {
    const part = parts[index] ?? []
    const outcomes = open('result' in response ? response.result : undefined)
    if (outcomes?.length !== part.length)
      throw new UpstreamError('chainId', 'No batch of calls is possible on this network')
    return part.map(({ decode }, place) => {
      const outcome = outcomes[place]
      return outcome?.success === true ? tryDecode(() => decode(outcome.returnData)) : undefined
    })
  })
  return results as never
}

function open(result: unknown) {
  if (typeof result !== 'string') return undefined
  return tryDecode(() =>
    decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data: result as Hex }),
  )
}

/** Returns undefined if decoding fails. A contract may return anything, such as an invalid string. */
function tryDecode<result>(work: () => result): result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
