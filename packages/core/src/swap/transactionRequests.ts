import type { Hex, TransactionRequest } from '../adapter/walletCalls.ts'
import type { CaipAddress } from '../base/caip.ts'
import { parseCaipAddress } from '../base/parseCaip.ts'
import type { Approval, Quote, SwapTransaction } from './schema.ts'
import { isNativeToken } from './tokens.ts'

/** A transaction without the wallet that signs it. */
export type SwapRequest = Omit<TransactionRequest, 'connectorId'>

/**
 * Creates the transaction to sign and send for an approval of `fetchApproval`.
 *
 * @returns `value` is 0 wei
 * @example
 * const request = createApprovalRequest(await fetchApproval(latchkey, parameters))
 */
export function createApprovalRequest({ tx }: Approval): SwapRequest {
  return createRequest(tx, BigInt(tx.value))
}

/**
 * Creates the transaction to sign and send for a swap of `fetchSwapTransaction`. Its value is the amount of the quote
 * if the input is the native token.
 *
 * @param parameters.quote the quote that the swap was fetched for
 * @returns `value` in wei; `gas` in gas units if the service has estimated it
 * @example
 * const swap = await fetchSwapTransaction(latchkey, { caipNetworkId, quote, userAddress, slippage: 1 })
 * const request = createSwapRequest(swap, { quote })
 */
export function createSwapRequest(
  { tx }: SwapTransaction,
  { quote }: { readonly quote: Quote },
): SwapRequest {
  const { address } = parseCaipAddress(quote.fromAccount)
  const request = createRequest(tx, isNativeToken(address) ? BigInt(quote.fromAmount) : 0n)
  return tx.eip155 ? { ...request, gas: BigInt(tx.eip155.gas) } : request
}

function createRequest(
  { from, to, data }: { from: CaipAddress; to: CaipAddress; data: string },
  value: bigint,
): SwapRequest {
  const { address, caipNetworkId } = parseCaipAddress(from)
  return { address, caipNetworkId, to: parseCaipAddress(to).address, value, data: data as Hex }
}
