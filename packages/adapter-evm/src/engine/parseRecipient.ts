import { isEvmAddress, RpcError } from '@latchkey/core/adapter'
import { type Address, getAddress } from 'viem'

/**
 * Validates a recipient address. Mixed-case addresses must match their EIP-55 checksum.
 *
 * @throws {RpcError} -32602 it is no address
 */
export function parseRecipient(to: unknown): Address {
  if (isEvmAddress(to, { strict: true }) && to.startsWith('0x')) {
    return getAddress(to.toLowerCase())
  }
  throw new RpcError(-32602, {
    details:
      'expected an address, 0x and 40 hex digits; a name such as fox.eth needs resolveName first',
  })
}
