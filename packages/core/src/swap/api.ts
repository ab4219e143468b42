import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import { baseUnits } from '../http/fields.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askData } from '../services/askData.ts'
import { checkApproval } from './checkApproval.ts'
import { checkSwap, isSame, type SwapTerms } from './checkSwap.ts'
import { GasPriceUnsupportedError, SwapUnsupportedError } from './errors.ts'
import { parseSlippage } from './parseSlippage.ts'
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

const tokens = object({ tokens: rows(swapTokenSchema, 5_000) })
const quotes = object({ quotes: rows(quoteSchema) })
const allowance = object({ allowance: baseUnits })

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

/**
 * `GET /v1/convert/quotes`; `amount` is base units of `from`. Nothing where the service does not know the network; a
 * quote of other tokens or another amount is left out.
 */
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
  return answer.quotes.filter(
    (quote) =>
      BigInt(quote.fromAmount) === amount &&
      isSame(quote.fromAccount, pair.from) &&
      isSame(quote.toAccount, pair.to),
  )
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
 * `GET /v1/convert/build-approve`: the approval a swap needs first, compared with what was asked for before it is given
 * back. `amount` is base units of `from`.
 *
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 * @throws {SwapMismatchError} it is not the approval of this token and amount by this account
 */
export async function fetchApproval(
  latchkey: Latchkey,
  {
    caipNetworkId,
    amount,
    ...query
  }: Pair & { readonly userAddress: CaipAddress; readonly amount: bigint },
  signal?: AbortSignal,
): Promise<Approval> {
  const approval = await askData(latchkey, {
    caipNetworkId,
    empty: unsupported,
    path: '/v1/convert/build-approve',
    query: { ...query, amount: amount.toString() },
    answer: approvalSchema,
    signal,
  })
  checkApproval(approval, { ...query, amount })
  return approval
}

/**
 * `POST /v1/convert/build-transaction`: the swap of a quote that was shown, compared with it before it is given back.
 * `slippage` is a percentage with at most two decimals, such as 0.5 or '0.5'.
 *
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 * @throws {InvalidSlippageError} if the slippage is not a percentage; nothing is sent
 * @throws {SwapChangedError} it gives less than the least that was shown
 * @throws {SwapMismatchError} it is not the swap of this quote and account
 */
export async function fetchSwapTransaction(
  latchkey: Latchkey,
  {
    caipNetworkId,
    quote,
    slippage,
    permit,
    ...body
  }: OnNetwork &
    SwapTerms & {
      readonly permit?: string
      readonly disableEstimate?: boolean
    },
  signal?: AbortSignal,
): Promise<SwapTransaction> {
  parseSlippage(slippage)
  const swap = await askData(latchkey, {
    caipNetworkId,
    empty: unsupported,
    path: '/v1/convert/build-transaction',
    body: {
      ...body,
      from: quote.fromAccount,
      to: quote.toAccount,
      amount: quote.fromAmount,
      eip155: { slippage, ...(permit && { permit }) },
      projectId: latchkey.config.projectId,
    },
    answer: swapTransactionSchema,
    signal,
  })
  checkSwap(swap, { quote, userAddress: body.userAddress, slippage }, latchkey.clock.now())
  return swap
}
