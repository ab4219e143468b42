import { getAddress, isAddress } from 'viem/utils'

/** The address in the form of sessions: on `eip155` with its checksum (EIP-55), unchanged for other namespaces. */
export function normaliseAddress(account: {
  readonly accountAddress: string
  readonly chainId: string
}): string {
  const { accountAddress, chainId } = account
  const isEvm = /^eip155:/.test(chainId) && isAddress(accountAddress, { strict: false })
  return isEvm ? getAddress(accountAddress) : accountAddress
}
