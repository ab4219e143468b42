import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { checkMessage } from './checkMessage.ts'
import { decodeSolanaTransaction } from './decodeSolanaTransaction.ts'
import { InvalidSolanaTransactionError } from './errors.ts'
import type { SolanaMeaning } from './solanaMeaning.ts'

/** Bytes of the largest transaction of these versions that nodes accept. */
const maxSize = 1232

export type ParsedSolanaTransaction = {
  readonly meaning: SolanaMeaning
  /** The bytes that are signed. */
  readonly message: Uint8Array<ArrayBuffer>
  /** 64 bytes for each signer, which are zeros if the signature is missing. They are not verified. */
  readonly signatures: readonly Uint8Array<ArrayBuffer>[]
  /** In the order of the signatures. */
  readonly signers: readonly string[]
  readonly version: 'legacy' | 0
}

/**
 * Parses a transaction of Solana in wire format: a legacy message or version 0. Pure. The returned bytes are copies.
 *
 * @throws {InvalidSolanaTransactionError} it is malformed, has bytes behind its end, or nodes would not run it
 */
export function parseSolanaTransaction(bytes: Uint8Array): ParsedSolanaTransaction {
  if (bytes.length > maxSize)
    throw new InvalidSolanaTransactionError(`it has more than ${maxSize} bytes`)
  const { transaction, message } = read(Uint8Array.from(bytes))
  checkMessage(message)
  const meaning = decodeSolanaTransaction(message)
  return {
    meaning,
    message: Uint8Array.from(transaction.messageBytes),
    signatures: Object.values(transaction.signatures).map((signature) =>
      Uint8Array.from(signature ?? new Uint8Array(64)),
    ),
    signers: meaning.signers,
    version: message.version,
  }
}

function read(bytes: Uint8Array) {
  const { transaction, message, isExact } = decode(bytes)
  if (message.version === 1) throw new InvalidSolanaTransactionError('its version is not supported')
  if (!isExact) throw new InvalidSolanaTransactionError('its bytes are not in the standard form')
  return { transaction, message }
}

function decode(bytes: Uint8Array) {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // The decoders accept numbers that are longer than needed, bytes behind the message, and signers that are named twice.
    const isExact =
      areEqual(getCompiledTransactionMessageEncoder().encode(message), transaction.messageBytes) &&
      areEqual(getTransactionEncoder().encode(transaction), bytes)
    return { transaction, message, isExact }
  } catch (error) {
    throw new InvalidSolanaTransactionError('it cannot be read', error)
  }
}

const areEqual = (one: ReadonlyUint8Array, other: ReadonlyUint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
