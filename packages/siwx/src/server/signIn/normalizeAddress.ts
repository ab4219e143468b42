import { getAddress, isAddress } from 'viem/utils'

/** Normalises an address for sessions: EIP-55 checksum on `eip155`, unchanged for other namespaces. */
export function normalizeAddress(account: {
  readonly accountAddress: string
  readonly chainId: string
}): string {
  const { accountAddress, chainId } = account
  const isEvm = /^eip155:/.test(chainId) && isAddress(accountAddress, { strict: false })
  return isEvm ? getAddress(accountAddress) : accountAddress
}
