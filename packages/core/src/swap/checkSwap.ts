import { type CaipAddress, parseCaipAddress } from '../base/caip.ts'
import { SwapChangedError, SwapMismatchError } from './errors.ts'
import { leastAmount } from './leastAmount.ts'
import { parseSlippage } from './parseSlippage.ts'
import { type RouterCall, readRouterCall } from './readRouterCall.ts'
import type { Quote, SwapTransaction } from './schema.ts'

/** What a visitor saw and agreed to. */
export type SwapTerms = {
  readonly quote: Quote
  readonly userAddress: CaipAddress
  /** Slippage tolerance in per cent with at most two decimals, such as 0.5 or '0.5'. */
  readonly slippage: number | string
}

/** The network's own coin, where services name it by an address. */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Compares a swap that a service built with the quote that was shown, before a wallet is asked to sign it: its calldata is
 * read whole, and only that of a router that takes the calls of Uniswap v2's can be. There is no end to the functions by
 * which tokens are taken, so none that cannot be read is let through.
 *
 * @param now milliseconds since 1970
 * @throws {InvalidSlippageError} if the slippage is not a percentage
 * @throws {SwapChangedError} it gives less than the least that was shown
 * @throws {SwapMismatchError} it is of other tokens, another amount or account, or no swap
 */
export function checkSwap({ tx }: SwapTransaction, terms: SwapTerms, now: number): void {
  const { quote, userAddress, slippage } = terms
  const { address: router, caipNetworkId } = parseCaipAddress(tx.to)
  const from = parseCaipAddress(quote.fromAccount)
  const to = parseCaipAddress(quote.toAccount)
  agree(isSame(tx.from, userAddress), 'it is sent from another account')
  for (const account of [from, to, parseCaipAddress(userAddress)])
    agree(account.caipNetworkId === caipNetworkId, 'it is on another network')
  for (const { address } of [from, to, parseCaipAddress(userAddress)])
    agree(!isSame(address, router), 'it is sent to a token or to the account itself')
  const least = leastAmount(BigInt(quote.toAmount), parseSlippage(slippage))
  enough(BigInt(tx.amount), least)
  const call = read(tx.data)
  agree(call.deadline * 1000n > BigInt(Math.floor(now)), 'its time is over')
  agree(isSame(call.recipient, parseCaipAddress(userAddress).address), 'another account gets it')
  agree(call.amount === undefined || call.amount === BigInt(quote.fromAmount), 'of another amount')
  agree(isToken(call.fromNative, call.path[0], from.address), 'another token goes in')
  agree(isToken(call.toNative, call.path.at(-1), to.address), 'another token comes out')
  enough(call.least, least)
}

function read(data: string): RouterCall {
  try {
    const call = readRouterCall(data)
    if (call) return call
  } catch {
    // Said below.
  }
  throw new SwapMismatchError('its data cannot be read')
}

function isToken(isNative: boolean, contract: string | undefined, asked: string): boolean {
  // Of the coin the path holds its wrapped form, which is not known here.
  if (isNative || isNativeToken(asked)) return isNative && isNativeToken(asked)
  return contract !== undefined && isSame(contract, asked)
}

/** Whether services mean the network's own coin by this address. */
export function isNativeToken(address: string): boolean {
  return isSame(address, nativeToken)
}

/** Letters of hexadecimal addresses may be large or small; those of other namespaces are told apart. */
export function isSame(one: string, other: string): boolean {
  const spell = (text: string) => (/0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : text)
  return spell(one) === spell(other)
}

function agree(condition: boolean, otherwise: string): void {
  if (!condition) throw new SwapMismatchError(otherwise)
}

function enough(amount: bigint, least: bigint): void {
  if (amount < least) throw new SwapChangedError(`${amount} is less than ${least}`)
}
