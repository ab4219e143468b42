import {
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint256,
  slice,
} from 'viem'
import type { CallMeaning } from './callMeaning.ts'
import { functions } from './functions.ts'
import { isUnlimited } from './isUnlimited.ts'

/** Bytes of the largest transaction that nodes accept. */
const maxDataSize = 131_072
const maxCalls = 32
/** A batch, and batches in it. */
const maxDepth = 2

/**
 * Tells what a call of an EVM account does, from its bytes alone. Pure. Never throws: data that is malformed, larger than
 * 128 KiB or not exactly what the ABI encodes is `unknown`, and so is value for a function that accepts none.
 *
 * @param call without `to` it creates a contract; `value` in wei, 0 by default; `data` in hex, `0x` by default
 *
 * @example
 * decodeCall({ to: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', value: 1n })
 * // { kind: 'transfer', to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n }
 */
export function decodeCall(call: {
  to?: string | undefined
  value?: bigint | undefined
  data?: string | undefined
}): CallMeaning {
  const { to, value = 0n, data = '0x' } = call
  if (to === undefined) return { kind: 'creation', value }
  if (!/^0x[0-9a-f]{40}$/i.test(to)) return toUnknown(to, value, data)
  const contract = getAddress(to)
  if (value < 0n || value > maxUint256) return toUnknown(contract, value, data)
  if (data === '0x') return { kind: 'transfer', to: contract, value }
  return decodeData({ contract, value, data, depth: 1 })
}

function toUnknown(to: string, value: bigint, data: string): CallMeaning {
  const [selector] = /^0x[0-9a-f]{8}/i.exec(data) ?? []
  return { kind: 'unknown', to, value, selector: selector?.toLowerCase() as Hex | undefined }
}

type Call = {
  readonly contract: Hex
  readonly value: bigint
  readonly data: string
  /** 1, and in a batch one more than the batch. */
  readonly depth: number
}

function decodeData({ contract, value, data, depth }: Call): CallMeaning {
  const unknown = toUnknown(contract, value, data)
  const item = functions.get(data.slice(0, 10).toLowerCase())
  if (!item || data.length > 2 + 2 * maxDataSize) return unknown
  if (value > 0n && item.stateMutability !== 'payable') return unknown
  try {
    const call = { contract, value, data: data.toLowerCase() as Hex, depth }
    if (item.name === 'multicall' && !isShortBatch(call.data, item.inputs.length)) return unknown
    const decoded = decodeFunctionData({ abi: [item], data: call.data })
    // Decoders skip bytes: behind the arguments, between them, and in the words of addresses.
    if (encodeFunctionData({ abi: [item], ...decoded }) !== call.data) return unknown
    return toMeaning(decoded, call) ?? unknown
  } catch {
    return unknown
  }
}

/**
 * Whether the array of calls, the last argument, is at its place and short: elements may refer to the same bytes, which
 * viem copies for each. @throws an error of viem if the data is too short
 */
function isShortBatch(data: Hex, argumentCount: number): boolean {
  const readWord = (index: number) => BigInt(slice(data, 4 + 32 * index, 36 + 32 * index))
  return (
    readWord(argumentCount - 1) === 32n * BigInt(argumentCount) &&
    readWord(argumentCount) <= maxCalls
  )
}

type Decoded = ReturnType<
  typeof decodeFunctionData<readonly NonNullable<ReturnType<typeof functions.get>>[]>
>

/** Undefined if the arguments do not fit together, or batches are too deep. */
function toMeaning(
  { functionName, args }: Decoded,
  { contract, value, depth }: Call,
): CallMeaning | undefined {
  switch (functionName) {
    case 'transfer':
      return { kind: 'tokenTransfer', token: contract, to: args[0], value: args[1] }
    case 'transferFrom': {
      const [from, to, amount] = args
      return { kind: 'tokenTransfer', token: contract, from, to, value: amount }
    }
    case 'approve':
    case 'increaseAllowance': {
      const [spender, amount] = args
      return toApproval(contract, spender, amount, functionName === 'increaseAllowance')
    }
    case 'permit': {
      const [owner, spender] = args
      if (args.length === 7) return { ...toApproval(contract, spender, args[2]), owner }
      return { ...toApproval(contract, spender, args[4] ? maxUint256 : 0n), owner }
    }
    case 'safeTransferFrom': {
      const [from, to, id] = args
      const items = [{ id, amount: args.length === 5 ? args[3] : 1n }]
      return { kind: 'collectibleTransfer', contract, from, to, items }
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, amounts] = args
      if (ids.length !== amounts.length) return undefined
      const items = ids.map((id, index) => ({ id, amount: amounts[index] ?? 0n }))
      return { kind: 'collectibleTransfer', contract, from, to, items }
    }
    case 'setApprovalForAll':
      return { kind: 'collectibleApproval', contract, operator: args[0], isAllowed: args[1] }
    case 'deposit':
      return { kind: 'wrap', contract, value }
    case 'withdraw':
      return { kind: 'unwrap', contract, value: args[0] }
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForTokensSupportingFeeOnTransferTokens': {
      const [amountIn, amountOut, path, to] = args
      return toSwap({ contract, path, amountIn, amountOut, limit: 'amountOut', to })
    }
    case 'swapExactTokensForETH':
    case 'swapExactTokensForETHSupportingFeeOnTransferTokens': {
      const [amountIn, amountOut, path, to] = args
      const native = 'amountOut'
      return toSwap({ contract, path, amountIn, amountOut, limit: 'amountOut', native, to })
    }
    case 'swapExactETHForTokens':
    case 'swapExactETHForTokensSupportingFeeOnTransferTokens': {
      const [amountOut, path, to] = args
      const native = 'amountIn'
      return toSwap({ contract, path, amountIn: value, amountOut, limit: 'amountOut', native, to })
    }
    case 'swapTokensForExactTokens': {
      const [amountOut, amountIn, path, to] = args
      return toSwap({ contract, path, amountIn, amountOut, limit: 'amountIn', to })
    }
    case 'swapTokensForExactETH': {
      const [amountOut, amountIn, path, to] = args
      const native = 'amountOut'
      return toSwap({ contract, path, amountIn, amountOut, limit: 'amountIn', native, to })
    }
    case 'swapETHForExactTokens': {
      const [amountOut, path, to] = args
      const native = 'amountIn'
      return toSwap({ contract, path, amountIn: value, amountOut, limit: 'amountIn', native, to })
    }
    case 'multicall': {
      if (depth > maxDepth) return undefined
      const parts = args.length === 1 ? args[0] : args[1]
      const calls = parts.flatMap((data) => {
        const part = decodeData({ contract, value, data, depth: depth + 1 })
        return part.kind === 'batch' ? part.calls : [part]
      })
      return { kind: 'batch', contract, value, calls }
    }
  }
}

function toApproval(token: Hex, spender: Hex, value: bigint, isIncrease = false) {
  return {
    kind: 'approval',
    token,
    spender,
    value,
    isUnlimited: isUnlimited(value),
    isIncrease,
  } as const
}

function toSwap(swap: Omit<CallMeaning & { kind: 'swap' }, 'kind'>): CallMeaning | undefined {
  return swap.path.length < 2 ? undefined : { kind: 'swap', ...swap }
}
