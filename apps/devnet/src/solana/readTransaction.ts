import {
  type CompiledTransactionMessage,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { createInvalidParamsError } from './RpcError.ts'

/** Size limit of a transaction, bytes: one packet. */
const mostBytes = 1_232

export interface ReadTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
}

/**
 * Parses a transaction in wire format, for `sendTransaction` and `simulateTransaction`.
 *
 * @throws {RpcError} -32602, as a node does
 */
export function readTransaction(raw: unknown, encoding: unknown = 'base58'): ReadTransaction {
  if (typeof raw !== 'string') throw createInvalidParamsError('Invalid param: WrongType')
  if (encoding !== 'base58' && encoding !== 'base64')
    throw createInvalidParamsError(
      `unsupported encoding: ${String(encoding)}. Supported encodings: base58, base64`,
    )
  const bytes = decode(raw, encoding)
  if (bytes.length > mostBytes)
    throw createInvalidParamsError(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${mostBytes} bytes)`,
    )
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    return { bytes, transaction, message }
  } catch {
    throw createInvalidParamsError(
      'failed to deserialize solana_transaction::versioned::VersionedTransaction: io error: failed to fill whole buffer',
    )
  }
}

/** Parses a message in base64, for `getFeeForMessage`. @throws {RpcError} -32602 */
export function readMessage(raw: unknown): CompiledTransactionMessage {
  try {
    return getCompiledTransactionMessageDecoder().decode(Buffer.from(String(raw), 'base64'))
  } catch {
    throw createInvalidParamsError(
      'failed to deserialize solana_message::versions::VersionedMessage',
    )
  }
}

function decode(raw: string, encoding: 'base58' | 'base64'): Uint8Array {
  if (encoding === 'base64') {
    const bytes = Buffer.from(raw, 'base64')
    // Buffer ignores invalid base64; a node rejects it.
    if (bytes.toString('base64') === raw) return bytes
    throw createInvalidParamsError('invalid base64 encoding: InvalidByte(0, 0)')
  }
  try {
    return new Uint8Array(getBase58Encoder().encode(raw))
  } catch {
    throw createInvalidParamsError(
      'invalid base58 encoding: InvalidCharacter { character: 0, index: 0 }',
    )
  }
}
