import { readWalletClaims } from '@latchkey/core/adapter'
import type { StandardWallet } from './wallet.ts'

/** What a registered wallet says of itself, copied once: a getter read twice may answer twice. */
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
 * Reads what a wallet registered. All of it is the wallet's own claim, and a getter may throw.
 *
 * @returns undefined when it is no wallet of Solana: one that connects, tells of changes, and signs
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
