import { RpcError } from '@latchkey/core/adapter'
import { toBase58 } from './encoding.ts'

/** Maximum bytes of a transaction: one packet. */
const mostBytes = 1_232
const signatureLength = 64
const keyLength = 32

/** As much of a transaction as is looked at before and after it is signed. */
export type ReadTransaction = {
  readonly version: 'legacy' | number
  /** Addresses that must sign, the one that pays first. */
  readonly signers: readonly string[]
  /** In the order of the signers; all zero if one is missing. */
  readonly signatures: readonly Uint8Array[]
  /** The signed message. */
  readonly message: Uint8Array
}

/**
 * Reads a transaction in wire format: signatures, then the message.
 *
 * @throws {RpcError} -32602 the bytes are not a transaction
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  if (!(bytes instanceof Uint8Array)) throw createMalformedError('bytes were expected')
  if (bytes.length > mostBytes)
    throw createMalformedError(`${bytes.length} bytes are more than ${mostBytes}`)
  const count = bytes[0] ?? 0
  const message = bytes.slice(1 + count * signatureLength)
  const first = message[0] ?? 0
  const isVersioned = (first & 0x80) !== 0
  const header = message.subarray(isVersioned ? 1 : 0)
  const [required = 0, , , keys = 0] = header
  // A count of more than one byte would not fit into a packet.
  const isComplete =
    count > 0 &&
    count === required &&
    keys < 0x80 &&
    keys >= required &&
    header.length > 4 + keys * keyLength
  if (!isComplete) throw createMalformedError('no transaction in wire format')
  return {
    version: isVersioned ? first & 0x7f : 'legacy',
    signers: sliceRows(header.subarray(4), required, keyLength).map(toBase58),
    signatures: sliceRows(bytes.subarray(1), count, signatureLength),
    message,
  }
}

function sliceRows(bytes: Uint8Array, count: number, length: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) =>
    bytes.slice(index * length, (index + 1) * length),
  )
}

function createMalformedError(details: string): RpcError {
  return new RpcError(-32602, { details })
}
