import type { SolanaKey } from './deriveSolanaKey.ts'
import { WalletCallError } from './errors.ts'

/**
 * Adds the signatures of these keys to a serialized transaction (a count, 64 bytes per signer, the message). Legacy
 * and version 0.
 *
 * @param bytes the transaction, with or without other signatures
 * @throws {WalletCallError} if it is truncated, or none of the keys is a signer
 */
export function signSolanaTransaction(bytes: Uint8Array, keys: readonly SolanaKey[]) {
  const [count, start] = readLength(bytes, 0)
  const messageStart = start + count * 64
  const message = bytes.subarray(messageStart)
  const versioned = ((message[0] ?? 0) & 0x80) !== 0
  if (versioned && message[0] !== 0x80)
    throw new WalletCallError(-32_602, 'The wallet knows legacy transactions and version 0.')
  const header = versioned ? 1 : 0
  const required = message[header] ?? 0
  const [accounts, accountsStart] = readLength(message, header + 3)
  if (required !== count || required > accounts || message.length < accountsStart + accounts * 32)
    throw new WalletCallError(-32_602, 'The transaction is not one of Solana.')

  const signed = Uint8Array.from(bytes)
  const signatures = Array.from({ length: required }, (_, index) => {
    const at = accountsStart + index * 32
    const account = Buffer.from(message.subarray(at, at + 32))
    const key = keys.find(({ publicKey }) => account.equals(publicKey))
    if (!key) return undefined
    const signature = key.sign(message)
    signed.set(signature, start + index * 64)
    return signature
  })
  const signature = signatures.find((one) => one !== undefined)
  if (!signature) throw new WalletCallError(4_100, 'None of the wallet’s accounts is to sign this.')
  /** The first signature is also the transaction’s id once all signers have signed. */
  const id = signed.slice(start, start + 64)
  return { signed, signature, id }
}

/**
 * A compact-u16 length of Solana: seven bits per byte, at most three bytes. @returns it, and the offset of the next
 * byte
 */
function readLength(bytes: Uint8Array, start: number): readonly [number, number] {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[start + index] ?? 0
    length |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return [length, start + index + 1]
  }
  throw new WalletCallError(-32_602, 'The transaction is not one of Solana.')
}
