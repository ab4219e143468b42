import { isEvmAddress, RpcError } from '@latchkey/core/adapter'
import { type Address, getAddress } from 'viem'

/**
 * Who is sent something or called, as the site gave it. An address that mixes upper and lower case must be its own
 * checksum (EIP-55): a wrong one is a mistyped one.
 *
 * @throws {RpcError} -32602 it is no address
 */
export function readReceiver(to: unknown): Address {
  if (isEvmAddress(to, { strict: true }) && to.startsWith('0x')) {
    return getAddress(to.toLowerCase())
  }
  throw new RpcError(-32602, { details: 'expected the address of a receiver' })
}
