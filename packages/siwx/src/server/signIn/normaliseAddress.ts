import { getAddress, isAddress } from 'viem/utils'

/** An address as sessions hold it: on `eip155` with the letters of its checksum (EIP-55), elsewhere as it stands. */
export function normaliseAddress(account: {
  readonly accountAddress: string
  readonly chainId: string
}): string {
  const { accountAddress, chainId } = account
  const isEvm = /^eip155:/.test(chainId) && isAddress(accountAddress, { strict: false })
  return isEvm ? getAddress(accountAddress) : accountAddress
}
