import { isSame } from '../addresses/isSame.ts'
import type { CaipAddress } from '../base/caip.ts'
import { parseCaipAddress } from '../base/parseCaip.ts'
import { SwapChangedError, SwapMismatchError } from './errors.ts'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'
import { parseSlippage } from './parseSlippage.ts'
import { type RouterCall, readRouterCall } from './readRouterCall.ts'
import { isRouter } from './routers.ts'
import type { Quote, SwapTransaction } from './schema.ts'
import { isNativeToken } from './tokens.ts'

/** The terms that the visitor accepted. */
export type SwapTerms = {
  readonly quote: Quote
  readonly userAddress: CaipAddress
  /** Slippage tolerance in per cent with at most two decimals, such as 0.5 or '0.5'. */
  readonly slippage: number | string
}

/**
 * Compares a swap of a service with the accepted quote before the wallet signs it: its contract is a known router, and
 * the complete calldata is decoded, which is possible for routers with the interface of Uniswap v2 only. Calldata that cannot be decoded is rejected,
 * because any unknown function may transfer tokens.
 *
 * @param options.routers the known ones of the network
 * @param options.now milliseconds since 1970
 * @throws {InvalidSlippageError} if the slippage is not a percentage
 * @throws {SwapChangedError} if its minimum output is less than the accepted one
 * @throws {SwapMismatchError} if its contract, tokens, amount or account differ, or if it is not a swap
 */
export function checkSwap(
  { tx }: SwapTransaction,
  terms: SwapTerms,
  { routers, now }: { readonly routers: readonly string[]; readonly now: number },
): void {
  const { quote, userAddress, slippage } = terms
  const { address: router, caipNetworkId } = parseCaipAddress(tx.to)
  const from = parseCaipAddress(quote.fromAccount)
  const to = parseCaipAddress(quote.toAccount)
  assertMatch(isSame(tx.from, userAddress), 'sender is another account')
  for (const account of [from, to, parseCaipAddress(userAddress)])
    assertMatch(account.caipNetworkId === caipNetworkId, 'other network')
  assertMatch(isRouter(routers, router), `${router} is no known router of ${caipNetworkId}`)
  const least = getMinimumAmountOut(BigInt(quote.toAmount), parseSlippage(slippage))
  isEnough(BigInt(tx.amount), least)
  const call = read(tx.data)
  assertMatch(call.deadline * 1000n > BigInt(Math.floor(now)), 'deadline has passed')
  assertMatch(
    isSame(call.recipient, parseCaipAddress(userAddress).address),
    'recipient is another account',
  )
  assertMatch(
    call.amount === undefined || call.amount === BigInt(quote.fromAmount),
    'other input amount',
  )
  assertMatch(isToken(call.fromNative, call.path[0], from.address), 'other input token')
  assertMatch(isToken(call.toNative, call.path.at(-1), to.address), 'other output token')
  isEnough(call.least, least)
}

function read(data: string): RouterCall {
  try {
    const call = readRouterCall(data)
    if (call) return call
  } catch {
    // Handled below.
  }
  throw new SwapMismatchError('calldata could not be decoded')
}

function isToken(isNative: boolean, contract: string | undefined, requested: string): boolean {
  // For the native currency, the path has the wrapped token, whose address is not known here.
  if (isNative || isNativeToken(requested)) return isNative && isNativeToken(requested)
  return contract !== undefined && isSame(contract, requested)
}

function assertMatch(condition: boolean, otherwise: string): void {
  if (!condition) throw new SwapMismatchError(otherwise)
}

function isEnough(amount: bigint, least: bigint): void {
  if (amount < least) throw new SwapChangedError(`${amount} is less than ${least}`)
}
