import * as v from 'valibot'
import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import { baseUnits } from '../http/fields.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { askData } from '../services/askData.ts'
import { GasPriceUnsupportedError, SwapUnsupportedError } from './errors.ts'
import {
  type Approval,
  approvalSchema,
  type GasPrice,
  gasPriceSchema,
  type Quote,
  quoteSchema,
  type SwapToken,
  type SwapTransaction,
  swapTokenSchema,
  swapTransactionSchema,
} from './schema.ts'

type OnNetwork = { readonly caipNetworkId: CaipNetworkId }
type Pair = OnNetwork & { readonly from: CaipAddress; readonly to: CaipAddress }

const tokens = v.object({ tokens: rows(swapTokenSchema, 5_000) })
const quotes = v.object({ quotes: rows(quoteSchema) })
const allowance = v.object({ allowance: baseUnits })

const unsupported = (): never => {
  throw new SwapUnsupportedError()
}

/** `GET /v1/convert/tokens`: what can be swapped on a network; nothing where the service does not know it. */
export async function fetchSwapTokens(
  latchkey: Latchkey,
  { caipNetworkId }: OnNetwork,
  signal?: AbortSignal,
): Promise<readonly SwapToken[]> {
  const answer = await askData(latchkey, {
    caipNetworkId,
    empty: (): { tokens: SwapToken[] } => ({ tokens: [] }),
    path: '/v1/convert/tokens',
    query: { chainId: caipNetworkId },
    answer: tokens,
    signal,
  })
  return answer.tokens
}

/** `GET /v1/convert/quotes`; `amount` is base units of `from`. Nothing where the service does not know the network. */
export async function fetchQuotes(
  latchkey: Latchkey,
  {
    caipNetworkId,
    amount,
    ...pair
  }: Pair & { readonly amount: bigint; readonly userAddress: string; readonly gasPrice?: string },
  signal?: AbortSignal,
): Promise<readonly Quote[]> {
  const answer = await askData(latchkey, {
    caipNetworkId,
    empty: (): { quotes: Quote[] } => ({ quotes: [] }),
    path: '/v1/convert/quotes',
    query: { ...pair, amount: amount.toString() },
    answer: quotes,
    signal,
  })
  return answer.quotes
}

/** `GET /v1/convert/allowance`: base units the swap may take already; none where the network is not known. */
export async function fetchAllowance(
  latchkey: Latchkey,
  {
    caipNetworkId,
    ...query
  }: OnNetwork & { readonly tokenAddress: CaipAddress; readonly userAddress: CaipAddress },
  signal?: AbortSignal,
): Promise<bigint> {
  const answer = await askData(latchkey, {
    caipNetworkId,
    empty: () => ({ allowance: '0' }),
    path: '/v1/convert/allowance',
    query,
    answer: allowance,
    signal,
  })
  return BigInt(answer.allowance)
}

/**
 * `GET /v1/convert/gas-price`, in wei.
 *
 * @throws {GasPriceUnsupportedError} 'Network not supported for Gas Price'
 */
export function fetchGasPrice(
  latchkey: Latchkey,
  { caipNetworkId }: OnNetwork,
  signal?: AbortSignal,
): Promise<GasPrice> {
  return askData(latchkey, {
    caipNetworkId,
    empty: (): never => {
      throw new GasPriceUnsupportedError()
    },
    path: '/v1/convert/gas-price',
    query: { chainId: caipNetworkId },
    answer: gasPriceSchema,
    signal,
  })
}

/**
 * `GET /v1/convert/build-approve`: the approval a swap needs first. `amount` is base units of `from`.
 *
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 */
export function fetchApproval(
  latchkey: Latchkey,
  {
    caipNetworkId,
    amount,
    ...query
  }: Pair & { readonly userAddress: CaipAddress; readonly amount: bigint },
  signal?: AbortSignal,
): Promise<Approval> {
  return askData(latchkey, {
    caipNetworkId,
    empty: unsupported,
    path: '/v1/convert/build-approve',
    query: { ...query, amount: amount.toString() },
    answer: approvalSchema,
    signal,
  })
}

/**
 * `POST /v1/convert/build-transaction`; `amount` is base units of `from`, `slippage` a whole percentage.
 *
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 */
export function fetchSwapTransaction(
  latchkey: Latchkey,
  {
    caipNetworkId,
    amount,
    slippage,
    permit,
    ...body
  }: Pair & {
    readonly userAddress: CaipAddress
    readonly amount: bigint
    readonly slippage: number
    readonly permit?: string
    readonly disableEstimate?: boolean
  },
  signal?: AbortSignal,
): Promise<SwapTransaction> {
  return askData(latchkey, {
    caipNetworkId,
    empty: unsupported,
    path: '/v1/convert/build-transaction',
    body: {
      ...body,
      amount: amount.toString(),
      eip155: { slippage, ...(permit && { permit }) },
      projectId: latchkey.config.projectId,
    },
    answer: swapTransactionSchema,
    signal,
  })
}
