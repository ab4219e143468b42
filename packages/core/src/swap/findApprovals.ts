import type { Adapter } from '../adapter/adapter.ts'
import type { Hex } from '../adapter/walletCalls.ts'
import { toCaipAddress } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchAllowance, fetchApproval } from './api.ts'
import type { SwapApproval, SwapQuote } from './plan.ts'
import { toCaipToken } from './tokens.ts'
import { createApprovalRequest, type SwapRequest } from './transactionRequests.ts'

/**
 * The approvals that a swap still needs: of exactly what it takes, for its router alone.
 *
 * @param swap.request the transaction of the swap
 */
export async function findApprovals(
  latchkey: Latchkey,
  adapter: Adapter,
  {
    quote: { from, to, amount, provider },
    request: { address, caipNetworkId, to: router },
    signal,
  }: {
    readonly quote: SwapQuote
    readonly request: SwapRequest
    readonly signal: AbortSignal
  },
): Promise<readonly SwapApproval[]> {
  if (from.address === undefined) return []
  const userAddress = toCaipAddress(caipNetworkId, address)
  const common = { caipNetworkId, userAddress, provider, signal }
  const tokenAddress = toCaipToken(from)
  const allowance = await fetchAllowance(latchkey, { ...common, tokenAddress })
  if (allowance >= amount) return []
  const terms = { ...common, from: tokenAddress, to: toCaipToken(to), amount, router }
  const request = createApprovalRequest(await fetchApproval(latchkey, terms))
  const create = (units: bigint, of: SwapRequest): SwapApproval => ({
    id: latchkey.random.uuid(),
    amount: units,
    request: of,
  })
  const approval = create(amount, request)
  if (allowance === 0n || (await isAccepted(adapter, request))) return [approval]
  return [create(0n, { ...request, data: toZero(request.data) }), approval]
}

/** The amount is the last of the two words of `approve(address,uint256)`. */
const toZero = (data: Hex = '0x'): Hex => `0x${data.slice(2, -64)}${'0'.repeat(64)}`

/** Some tokens refuse to change an approval that is not zero (USDT). */
async function isAccepted({ estimateGas }: Adapter, request: SwapRequest): Promise<boolean> {
  try {
    return (await estimateGas?.(request)) !== undefined
  } catch {
    return false
  }
}
