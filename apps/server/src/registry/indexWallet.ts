import type { Wallet } from './schema.ts'

/** A wallet with its search and response data, computed once. */
export type IndexedWallet = { wallet: Wallet; name: string; rdns: string; json: string }

export function indexWallet(wallet: Wallet): IndexedWallet {
  return {
    wallet,
    name: foldText(wallet.name),
    rdns: foldText(wallet.rdns ?? ''),
    json: JSON.stringify(wallet),
  }
}

/** Folds a text for searching: without case, accents and repeated spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
