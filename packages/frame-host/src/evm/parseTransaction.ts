import { FrameError } from '@latchkey/frame-protocol'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { hexText } from '../bytes/hexText.ts'
import { strictObject } from '../object.ts'

const address = hexText(/^0x[0-9a-fA-F]{40}$/)
const data = hexText(/^0x(?:[0-9a-fA-F]{2})*$/)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
const optional = v.optional(quantity)

const schema = v.pipe(
  strictObject({
    from: v.optional(address),
    to: v.optional(address),
    data: v.optional(data),
    input: v.optional(data),
    value: optional,
    gas: optional,
    gasLimit: optional,
    gasPrice: optional,
    maxFeePerGas: optional,
    maxPriorityFeePerGas: optional,
    nonce: optional,
    chainId: optional,
    type: v.optional(v.picklist(['0x0', '0x2'])),
  }),
  v.check(
    ({ data, input, gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas, type }) =>
      (input === undefined || data === undefined || input === data) &&
      (gas === undefined || gasLimit === undefined || gas === gasLimit) &&
      (gasPrice === undefined ||
        (type !== '0x2' && maxFeePerGas === undefined && maxPriorityFeePerGas === undefined)),
  ),
)

/** A transaction of a page, whose fees and nonce the wallet chooses where they are undefined. */
export type TransactionRequest = {
  readonly to: Hex | undefined
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly nonce: bigint | undefined
}

/**
 * Parses the parameters of eth_sendTransaction. Fields that the wallet does not know are refused, such as an
 * authorization list (EIP-7702), with which a page would get the whole account.
 *
 * @throws {FrameError} -32602; 4100 for another account
 */
export function parseTransaction(
  params: unknown,
  { account, chainId }: { account: string; chainId: number },
): TransactionRequest {
  const { success, output } = v.safeParse(schema, Array.isArray(params) ? params[0] : undefined)
  if (!success) throw new FrameError(-32602, 'The transaction is malformed, or has unknown fields')
  if (output.from !== undefined && output.from.toLowerCase() !== account.toLowerCase())
    throw new FrameError(4100, 'This address is not of the account that is signed in')
  if (output.chainId !== undefined && output.chainId !== BigInt(chainId))
    throw new FrameError(-32602, 'The transaction is for another network')
  const { to, data, input, value = 0n, gas, gasLimit, nonce } = output
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = output
  return {
    ...{ to, data: data ?? input ?? '0x', value, gas: gas ?? gasLimit },
    ...{ gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce },
  }
}
