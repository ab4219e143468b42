import { readWalletClaims } from '@latchkey/core/adapter'
import type { StandardWallet } from './wallet.ts'

/** A registered wallet, copied once, because a getter may return another value the second time. */
export type Registered = {
  readonly wallet: StandardWallet
  readonly name: string
  readonly icon?: string
}

const signing = [
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signMessage',
  'solana:signIn',
]

/**
 * Parses a registered wallet. All fields are untrusted, and a getter may throw.
 *
 * @returns undefined unless it is a wallet of Solana with the features to connect, emit changes and sign
 */
export function readWallet(value: object): Registered | undefined {
  const wallet = value as StandardWallet
  const { chains, features } = wallet
  const claims = readWalletClaims(wallet)
  const isOfSolana = Array.isArray(chains) && chains.some(isSolanaChain)
  if (!claims || !isOfSolana || typeof features !== 'object' || features === null) return undefined
  if (!('standard:connect' in features) || !('standard:events' in features)) return undefined
  if (!signing.some((feature) => feature in features)) return undefined
  return { wallet, ...claims }
}

function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}
