import { type Address, address } from '@solana/kit'
import { createInvalidParamsError } from './RpcError.ts'

/** Parses a public key of a request. @throws {RpcError} -32602, as a node does */
export function parseKey(value: unknown): Address {
  try {
    return address(value as string)
  } catch {
    throw createInvalidParamsError(
      `Invalid param: ${typeof value === 'string' ? 'Invalid' : 'WrongType'}`,
    )
  }
}
