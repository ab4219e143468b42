import { ed25519 } from '@noble/curves/ed25519'
import { toBase58 } from './base58.ts'

/** Public seeds of Ed25519 keys (64 hex digits): for tests only. Devnet funds them with SOL and tokens. */
export const testSolanaKeys = ['01'.repeat(32), '02'.repeat(32)] as const

/** The addresses of {@link testSolanaKeys}. */
export const testSolanaAddresses = [
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
] as const

/** An account of the wallet; it signs here. */
export type SolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

export function toSolanaAccount(seed: string): SolanaAccount {
  if (!/^[0-9a-f]{64}$/i.test(seed)) throw new Error('An account is the 64 hex digits of a seed.')
  const key = Uint8Array.from(seed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const publicKey = ed25519.getPublicKey(key)
  return {
    address: toBase58(publicKey),
    publicKey,
    sign: (message) => ed25519.sign(message, key),
  }
}

/** Whether an account signed these bytes. */
export function verifySolanaSignature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  return ed25519.verify(signature, message, publicKey)
}
