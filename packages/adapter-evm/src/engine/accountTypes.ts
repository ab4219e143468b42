import type { CaipNetworkId } from '@latchkey/core/adapter'

/** Which accounts have code, by network and address; `false` while it is not known. */
export type AccountTypes = Map<string, boolean>

export const toAccountKey = (caipNetworkId: CaipNetworkId, address: string) =>
  `${caipNetworkId}:${address}`

/** An account with code is a smart account: Safe, ERC-4337, or a delegation of EIP-7702. */
export const getAccountType = (
  accountTypes: AccountTypes,
  caipNetworkId: CaipNetworkId,
  address: string,
): 'eoa' | 'smartAccount' =>
  accountTypes.get(toAccountKey(caipNetworkId, address)) ? 'smartAccount' : 'eoa'
