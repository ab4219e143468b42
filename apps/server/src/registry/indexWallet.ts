import type { Wallet } from './schema.ts'

/** A wallet with what every search and every answer needs of it, made once and not for each request. */
export type IndexedWallet = { wallet: Wallet; name: string; rdns: string; json: string }

export function indexWallet(wallet: Wallet): IndexedWallet {
  return {
    wallet,
    name: foldText(wallet.name),
    rdns: foldText(wallet.rdns ?? ''),
    json: JSON.stringify(wallet),
  }
}

/** Letters as a visitor who types them means them: without case, accents and doubled spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
