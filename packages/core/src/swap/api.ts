import type * as v from 'valibot'
import { isSame } from '../addresses/isSame.ts'
import type { CaipAddress, CaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { HttpStatusError } from '../http/errors.ts'
import { parseBaseUnits } from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type DataCall, requestDataService } from '../services/requestDataService.ts'
import { findSwapObstacle } from './canSwap.ts'
import { checkApproval } from './checkApproval.ts'
import { checkSwap, type SwapTerms } from './checkSwap.ts'
import { GasPriceUnsupportedError, SwapUnsupportedError } from './errors.ts'
import { parseSlippage } from './parseSlippage.ts'
import { getRouters } from './routers.ts'
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

type RequestOptions = { readonly caipNetworkId: CaipNetworkId; readonly signal?: AbortSignal }
type Pair = RequestOptions & {
  /** CAIP-10 ids of the input and the output token. */
  readonly from: CaipAddress
  readonly to: CaipAddress
  /** Base units of `from`. */
  readonly amount: bigint
  /** CAIP-10 of the account that swaps. */
  readonly userAddress: CaipAddress
}
/** The `provider` of a quote; the service's first one when absent. */
type Provider = { readonly provider?: string | undefined }

const tokens = object({ tokens: lenientArray(swapTokenSchema, 5_000) })
const quotes = object({ quotes: lenientArray(quoteSchema) })
const allowance = object({ allowance: parseBaseUnits })

const throwUnsupported = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): never => {
  throw new SwapUnsupportedError(
    findSwapObstacle(latchkey, caipNetworkId) ??
      `services.data has no swaps on ${caipNetworkId}, or cannot be reached`,
  )
}

/** Fields that name the network of a request. */
const networkFields = new Set(['chainId', 'from', 'tokenAddress'])

/**
 * Nothing is requested for a network without a known router. A service that has no swaps on one of its networks responds
 * with 501: it does not support the network.
 */
async function requestSwaps<schema extends v.GenericSchema, empty>(
  latchkey: Latchkey,
  call: DataCall<schema, empty>,
): Promise<v.InferOutput<schema> | empty> {
  if (getRouters(latchkey, call.caipNetworkId).length === 0) return call.empty()
  try {
    return await requestDataService(latchkey, call)
  } catch (cause) {
    const isUnsupported =
      cause instanceof HttpStatusError &&
      cause.status === 501 &&
      cause.reasons.some(({ field }) => networkFields.has(field))
    if (isUnsupported) return call.empty()
    throw cause
  }
}

/**
 * Fetches the tokens that can be swapped on a network: `GET /v1/convert/tokens` of the data service. Empty on a
 * network that the service does not support.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const tokens = await fetchSwapTokens(latchkey, { caipNetworkId: 'eip155:1' })
 */
export async function fetchSwapTokens(
  latchkey: Latchkey,
  { caipNetworkId, signal }: RequestOptions,
): Promise<readonly SwapToken[]> {
  const response = await requestSwaps(latchkey, {
    caipNetworkId,
    empty: (): { tokens: SwapToken[] } => ({ tokens: [] }),
    path: '/v1/convert/tokens',
    query: { chainId: caipNetworkId },
    schema: tokens,
    signal,
  })
  return response.tokens
}

/**
 * Fetches quotes of a swap: `GET /v1/convert/quotes` of the data service. Amounts are decimal strings in base units.
 * Empty on a network that the service does not support. A quote of other tokens or another amount is dropped.
 *
 * @param parameters.from CAIP-10 id of the input token; the native token has the address
 * 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
 * @param parameters.amount base units of `from`
 * @param parameters.gasPrice wei, one of `fetchGasPrice`
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`; with code `httpStatus` and
 * status 400 if no pool trades these tokens
 * @example
 * const [quote] = await fetchQuotes(latchkey, {
 *   caipNetworkId: 'eip155:1',
 *   from: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
 *   to: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *   amount: 10n ** 18n,
 *   userAddress: `eip155:1:${address}`,
 * })
 */
export async function fetchQuotes(
  latchkey: Latchkey,
  { caipNetworkId, amount, signal, ...pair }: Pair & { readonly gasPrice?: string },
): Promise<readonly Quote[]> {
  const response = await requestSwaps(latchkey, {
    caipNetworkId,
    empty: (): { quotes: Quote[] } => ({ quotes: [] }),
    path: '/v1/convert/quotes',
    query: { ...pair, amount: amount.toString() },
    schema: quotes,
    signal,
  })
  return response.quotes.filter(
    (quote) =>
      BigInt(quote.fromAmount) === amount &&
      isSame(quote.fromAccount, pair.from) &&
      isSame(quote.toAccount, pair.to),
  )
}

/**
 * Fetches the router's allowance of a token, in base units: `GET /v1/convert/allowance` of the data service. A swap
 * of more needs `fetchApproval` first; the native token needs none. 0 on a network that the service does not support.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const allowance = await fetchAllowance(latchkey, {
 *   caipNetworkId: 'eip155:1',
 *   tokenAddress: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *   userAddress: `eip155:1:${address}`,
 * })
 */
export async function fetchAllowance(
  latchkey: Latchkey,
  {
    caipNetworkId,
    signal,
    ...query
  }: RequestOptions &
    Provider & { readonly tokenAddress: CaipAddress; readonly userAddress: CaipAddress },
): Promise<bigint> {
  const response = await requestSwaps(latchkey, {
    caipNetworkId,
    empty: () => ({ allowance: '0' }),
    path: '/v1/convert/allowance',
    query,
    schema: allowance,
    signal,
  })
  return BigInt(response.allowance)
}

/**
 * Fetches three gas prices in wei, as decimal strings: `GET /v1/convert/gas-price` of the data service.
 *
 * @throws {GasPriceUnsupportedError} 'Network not supported for Gas Price'
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { standard } = await fetchGasPrice(latchkey, { caipNetworkId: 'eip155:1' })
 */
export function fetchGasPrice(
  latchkey: Latchkey,
  { caipNetworkId, signal }: RequestOptions,
): Promise<GasPrice> {
  return requestSwaps(latchkey, {
    caipNetworkId,
    empty: (): never => {
      throw new GasPriceUnsupportedError()
    },
    path: '/v1/convert/gas-price',
    query: { chainId: caipNetworkId },
    schema: gasPriceSchema,
    signal,
  })
}

/**
 * Fetches the ERC-20 approval that a swap requires: `GET /v1/convert/build-approve` of the data service. It is
 * compared with the parameters: an approval of another token, account or amount is rejected. `createApprovalRequest`
 * prepares it for sending.
 *
 * @param parameters.amount base units of `from`
 * @param parameters.router the spender; any known router when absent
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 * @throws {SwapMismatchError} if it is not the approval of this token and amount by this account for such a router
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const approval = await fetchApproval(latchkey, { caipNetworkId, from, to, amount, userAddress })
 * const request = createApprovalRequest(approval)
 */
export async function fetchApproval(
  latchkey: Latchkey,
  {
    caipNetworkId,
    amount,
    signal,
    router,
    ...query
  }: Pair & Provider & { readonly router?: string },
): Promise<Approval> {
  const approval = await requestSwaps(latchkey, {
    caipNetworkId,
    empty: () => throwUnsupported(latchkey, caipNetworkId),
    path: '/v1/convert/build-approve',
    query: { ...query, amount: amount.toString() },
    schema: approvalSchema,
    signal,
  })
  const routers = router === undefined ? getRouters(latchkey, caipNetworkId) : [router]
  checkApproval(approval, { ...query, amount, routers })
  return approval
}

/**
 * Fetches the transaction of a quoted swap: `POST /v1/convert/build-transaction` of the data service. Its calldata is
 * compared with the quote before it is returned; unreadable calldata is rejected. `createSwapRequest` prepares it for
 * sending.
 *
 * @param parameters.slippage per cent with at most two decimals, such as 0.5 or '0.5'
 * @param parameters.disableEstimate omits the gas estimate if the swap would fail now, such as before its approval
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 * @throws {InvalidSlippageError} if the slippage is not a percentage; no request is made
 * @throws {SwapChangedError} if its minimum output is less than the quote minus the slippage
 * @throws {SwapMismatchError} if it is not the swap of this quote and account by a known router
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const terms = { quote, userAddress, slippage: 0.5 }
 * const swap = await fetchSwapTransaction(latchkey, { caipNetworkId: 'eip155:1', ...terms })
 * const request = createSwapRequest(swap, { quote })
 */
export async function fetchSwapTransaction(
  latchkey: Latchkey,
  {
    caipNetworkId,
    quote,
    slippage,
    permit,
    signal,
    ...body
  }: RequestOptions &
    SwapTerms & {
      readonly permit?: string
      readonly disableEstimate?: boolean
    },
): Promise<SwapTransaction> {
  parseSlippage(slippage)
  const swap = await requestSwaps(latchkey, {
    caipNetworkId,
    empty: () => throwUnsupported(latchkey, caipNetworkId),
    path: '/v1/convert/build-transaction',
    body: {
      ...body,
      from: quote.fromAccount,
      to: quote.toAccount,
      amount: quote.fromAmount,
      ...(quote.provider !== undefined && { provider: quote.provider }),
      eip155: { slippage, ...(permit && { permit }) },
      projectId: latchkey.config.projectId,
    },
    schema: swapTransactionSchema,
    signal,
  })
  checkSwap(
    swap,
    { quote, userAddress: body.userAddress, slippage },
    { routers: getRouters(latchkey, caipNetworkId), now: latchkey.clock.now() },
  )
  return swap
}
