import { type Hex, maxUint256 } from 'viem'
import type { CallMeaning } from '../src/callMeaning.ts'
import { decodeCall } from '../src/decodeCall.ts'

export const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export type Row = {
  readonly selector: Hex
  readonly signature: string
  /** What is sent to a function that accepts value. */
  readonly value?: bigint
  readonly meaning: (...args: never[]) => CallMeaning
  /** Places of the arguments that the meaning leaves out: deadlines, nonces, signatures, data for the receiver. */
  readonly untold?: readonly number[]
}

const isUnlimited = (value: bigint) => value >= 2n ** 96n - 1n

const toSwap = (
  signature: string,
  selector: Hex,
  limit: 'amountIn' | 'amountOut',
  native?: 'amountOut',
): Row => ({
  signature: `${signature}(uint256, uint256, address[] path, address, uint256)`,
  selector,
  untold: [4],
  meaning: (first: bigint, second: bigint, path: Hex[], to: Hex) => ({
    kind: 'swap',
    contract,
    path,
    to,
    limit,
    ...(native && { native }),
    ...(limit === 'amountOut'
      ? { amountIn: first, amountOut: second }
      : { amountIn: second, amountOut: first }),
  }),
})
const toNativeSwap = (signature: string, selector: Hex, limit: 'amountIn' | 'amountOut'): Row => ({
  signature: `${signature}(uint256, address[] path, address, uint256)`,
  selector,
  value: 7n,
  untold: [3],
  meaning: (amountOut: bigint, path: Hex[], to: Hex) => ({
    kind: 'swap',
    contract,
    path,
    to,
    limit,
    native: 'amountIn',
    amountIn: 7n,
    amountOut,
  }),
})

/** Every function that is decoded. */
export const rows: readonly Row[] = [
  {
    signature: 'transfer(address, uint256)',
    selector: '0xa9059cbb',
    meaning: (to: Hex, value: bigint) => ({ kind: 'tokenTransfer', token: contract, to, value }),
  },
  {
    signature: 'transferFrom(address, address, uint256)',
    selector: '0x23b872dd',
    meaning: (from: Hex, to: Hex, value: bigint) => ({
      kind: 'tokenTransfer',
      token: contract,
      from,
      to,
      value,
    }),
  },
  {
    signature: 'approve(address, uint256)',
    selector: '0x095ea7b3',
    meaning: (spender: Hex, value: bigint) => ({
      kind: 'approval',
      token: contract,
      spender,
      value,
      isUnlimited: isUnlimited(value),
      isIncrease: false,
    }),
  },
  {
    signature: 'increaseAllowance(address, uint256)',
    selector: '0x39509351',
    meaning: (spender: Hex, value: bigint) => ({
      kind: 'approval',
      token: contract,
      spender,
      value,
      isUnlimited: isUnlimited(value),
      isIncrease: true,
    }),
  },
  {
    signature: 'permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
    selector: '0xd505accf',
    untold: [3, 4, 5, 6],
    meaning: (owner: Hex, spender: Hex, value: bigint) => ({
      kind: 'approval',
      token: contract,
      owner,
      spender,
      value,
      isUnlimited: isUnlimited(value),
      isIncrease: false,
    }),
  },
  {
    signature: 'permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)',
    selector: '0x8fcbaf0c',
    untold: [2, 3, 5, 6, 7],
    meaning: (owner: Hex, spender: Hex, _nonce: bigint, _expiry: bigint, allowed: boolean) => ({
      kind: 'approval',
      token: contract,
      owner,
      spender,
      value: allowed ? maxUint256 : 0n,
      isUnlimited: allowed,
      isIncrease: false,
    }),
  },
  {
    signature: 'safeTransferFrom(address, address, uint256)',
    selector: '0x42842e0e',
    meaning: (from: Hex, to: Hex, id: bigint) => ({
      kind: 'collectibleTransfer',
      contract,
      from,
      to,
      items: [{ id, amount: 1n }],
    }),
  },
  {
    signature: 'safeTransferFrom(address, address, uint256, bytes)',
    selector: '0xb88d4fde',
    untold: [3],
    meaning: (from: Hex, to: Hex, id: bigint) => ({
      kind: 'collectibleTransfer',
      contract,
      from,
      to,
      items: [{ id, amount: 1n }],
    }),
  },
  {
    signature: 'safeTransferFrom(address, address, uint256, uint256, bytes)',
    selector: '0xf242432a',
    untold: [4],
    meaning: (from: Hex, to: Hex, id: bigint, amount: bigint) => ({
      kind: 'collectibleTransfer',
      contract,
      from,
      to,
      items: [{ id, amount }],
    }),
  },
  {
    signature: 'safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
    selector: '0x2eb2c2d6',
    untold: [4],
    meaning: (from: Hex, to: Hex, [a = 0n, b = 0n]: bigint[], [c = 0n, d = 0n]: bigint[]) => ({
      kind: 'collectibleTransfer',
      contract,
      from,
      to,
      items: [
        { id: a, amount: c },
        { id: b, amount: d },
      ],
    }),
  },
  {
    signature: 'setApprovalForAll(address, bool)',
    selector: '0xa22cb465',
    meaning: (operator: Hex, isAllowed: boolean) => ({
      kind: 'collectibleApproval',
      contract,
      operator,
      isAllowed,
    }),
  },
  {
    signature: 'deposit()',
    selector: '0xd0e30db0',
    value: 7n,
    meaning: () => ({ kind: 'wrap', contract, value: 7n }),
  },
  {
    signature: 'withdraw(uint256)',
    selector: '0x2e1a7d4d',
    meaning: (value: bigint) => ({ kind: 'unwrap', contract, value }),
  },
  toSwap('swapExactTokensForTokens', '0x38ed1739', 'amountOut'),
  toSwap('swapExactTokensForETH', '0x18cbafe5', 'amountOut', 'amountOut'),
  toSwap('swapExactTokensForTokensSupportingFeeOnTransferTokens', '0x5c11d795', 'amountOut'),
  toSwap(
    'swapExactTokensForETHSupportingFeeOnTransferTokens',
    '0x791ac947',
    'amountOut',
    'amountOut',
  ),
  toSwap('swapTokensForExactTokens', '0x8803dbee', 'amountIn'),
  toSwap('swapTokensForExactETH', '0x4a25d94a', 'amountIn', 'amountOut'),
  toNativeSwap('swapExactETHForTokens', '0x7ff36ab5', 'amountOut'),
  toNativeSwap('swapExactETHForTokensSupportingFeeOnTransferTokens', '0xb6f9de95', 'amountOut'),
  toNativeSwap('swapETHForExactTokens', '0xfb3bdb41', 'amountIn'),
  {
    signature: 'multicall(bytes[])',
    selector: '0xac9650d8',
    meaning: (calls: Hex[]) => ({
      kind: 'batch',
      contract,
      value: 0n,
      calls: calls.map((data) => decodeCall({ to: contract, data })),
    }),
  },
  {
    signature: 'multicall(uint256, bytes[])',
    selector: '0x5ae401dc',
    untold: [0],
    meaning: (_deadline: bigint, calls: Hex[]) => ({
      kind: 'batch',
      contract,
      value: 0n,
      calls: calls.map((data) => decodeCall({ to: contract, data })),
    }),
  },
]
