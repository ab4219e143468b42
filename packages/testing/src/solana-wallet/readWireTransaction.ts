import { ProviderRpcError } from '../evm-wallet/ProviderRpcError.ts'

/** A Solana transaction in wire format: the signatures, then the message. */
export type WireTransaction = {
  readonly version: 'legacy' | number
  readonly message: Uint8Array
  /** The signers, in the order of the signatures. */
  readonly signers: readonly Uint8Array[]
  withSignature(publicKey: Uint8Array, signature: Uint8Array): Uint8Array
}

/** Reads as much of a transaction as a wallet needs to sign it. */
export function readWireTransaction(bytes: Uint8Array): WireTransaction {
  const count = bytes[0] ?? 0
  const message = bytes.slice(1 + count * 64)
  const first = message[0] ?? 0
  const isVersioned = (first & 0x80) !== 0
  const start = isVersioned ? 1 : 0
  const required = message[start] ?? 0
  const keysAt = start + 4
  if (count === 0 || count > 19 || required !== count || message.length < keysAt + required * 32)
    throw new ProviderRpcError(-32602, 'Expected a transaction in wire format')
  const signers = Array.from({ length: required }, (_, index) =>
    message.slice(keysAt + index * 32, keysAt + (index + 1) * 32),
  )
  return {
    version: isVersioned ? first & 0x7f : 'legacy',
    message,
    signers,
    withSignature(publicKey, signature) {
      const index = signers.findIndex((signer) =>
        signer.every((byte, at) => byte === publicKey[at]),
      )
      if (index < 0) throw new ProviderRpcError(4100, 'This account does not sign the transaction.')
      const signed = bytes.slice()
      signed.set(signature, 1 + index * 64)
      return signed
    },
  }
}
