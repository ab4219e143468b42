import type { CaipNetworkId } from '../caip.ts'
import type { SignInAccount } from './state.ts'

/** What an event of signing in says of the account. */
export function toEvent({ chainId, isSmartAccount }: SignInAccount) {
  return { network: chainId as CaipNetworkId, isSmartAccount }
}
