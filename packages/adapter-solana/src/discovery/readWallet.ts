import { readWalletIcon, readWalletName } from '@latchkey/core'
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
 * Reads what a wallet registered. All of it is the wallet's own claim.
 *
 * @returns undefined when it is no wallet, or none of Solana: one that connects, tells of changes, and signs
 */
export function readWallet(value: unknown): Registered | undefined {
  try {
    const wallet = value as StandardWallet
    const { name: claimed, chains, features, icon } = wallet
    const name = readWalletName(claimed)
    const isOfSolana = Array.isArray(chains) && chains.some(isSolanaChain)
    if (!name || !isOfSolana || typeof features !== 'object' || features === null) return undefined
    if (!('standard:connect' in features) || !('standard:events' in features)) return undefined
    if (!signing.some((feature) => feature in features)) return undefined
    const image = readWalletIcon(icon)
    return Object.freeze({ wallet, name, ...(image && { icon: image }) })
  } catch {
    // A getter threw: nothing to show.
    return undefined
  }
}

function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}
