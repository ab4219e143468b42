import { FrameError } from '@latchkey/frame-protocol'
import { numberToHex, type TransactionSerializable } from 'viem'
import type { TransactionRequest } from './parseTransaction.ts'

/** Requests one of the network's nodes. */
export type RequestNode = (method: string, params: readonly unknown[]) => Promise<unknown>

type Prepared = TransactionSerializable & { readonly chainId: number }

/** Units of a transfer between accounts without code, which are exact. */
const plainUnits = 21_000n

/**
 * Adds nonce, units of gas and fees to a transaction, where the page has left them to the wallet.
 *
 * @throws {FrameError} with the node's code, also if the transaction would fail
 */
export async function prepareTransaction(
  request: RequestNode,
  transaction: TransactionRequest,
  { from, chainId }: { readonly from: string; readonly chainId: number },
): Promise<Prepared> {
  const { to, data, value } = transaction
  const read = async (method: string, ...params: readonly unknown[]) =>
    parseQuantity(await request(method, params))

  async function estimateGas() {
    const call = { from, ...(to && { to }), data, value: numberToHex(value) }
    const units = await read('eth_estimateGas', call)
    // What it does may change until it is in a block.
    return units > plainUnits ? (units * 6n) / 5n : units
  }

  async function getFees() {
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
    if (gasPrice !== undefined) return { type: 'legacy', gasPrice } as const
    const baseFee = await readBaseFee(request)
    if (baseFee === undefined) {
      if (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)
        throw new FrameError(-32602, 'This network has no fees of EIP-1559')
      return { type: 'legacy', gasPrice: await read('eth_gasPrice') } as const
    }
    const tip = maxPriorityFeePerGas ?? (await read('eth_maxPriorityFeePerGas'))
    const most = maxFeePerGas ?? (baseFee * 6n) / 5n + tip
    const isCapped = maxPriorityFeePerGas === undefined && tip > most
    return {
      type: 'eip1559',
      maxFeePerGas: most,
      maxPriorityFeePerGas: isCapped ? most : tip,
    } as const
  }

  const [gas, fees, nonce] = await Promise.all([
    transaction.gas ?? estimateGas(),
    getFees(),
    readNonce(request, from),
  ])
  // Another number would replace a transaction that is pending, or wait for a later time.
  if (transaction.nonce !== undefined && transaction.nonce !== BigInt(nonce))
    throw new FrameError(-32602, 'The nonce is not that of the next transaction')
  if (fees.type === 'eip1559' && fees.maxPriorityFeePerGas > fees.maxFeePerGas)
    throw new FrameError(-32602, 'The priority fee is higher than the maximum fee')
  return { ...(to && { to }), data, value, gas, nonce, chainId, ...fees }
}

/** Wei, of the last block; undefined on networks without EIP-1559. */
async function readBaseFee(request: RequestNode): Promise<bigint | undefined> {
  const block = await request('eth_getBlockByNumber', ['latest', false])
  const fee: unknown = Object(block).baseFeePerGas
  return fee === undefined || fee === null ? undefined : parseQuantity(fee)
}

function parseQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value))
    throw new FrameError(-32603, 'The node answered with something else than a number')
  return BigInt(value)
}

/**
 * The number of an account's next transaction, after those that are pending.
 *
 * @throws {FrameError}
 */
export async function readNonce(request: RequestNode, address: string): Promise<number> {
  const nonce = parseQuantity(await request('eth_getTransactionCount', [address, 'pending']))
  if (nonce > BigInt(Number.MAX_SAFE_INTEGER))
    throw new FrameError(-32603, 'The nonce is too large')
  return Number(nonce)
}
