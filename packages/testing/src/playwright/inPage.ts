import { installBitcoinWallet } from '../bitcoin-wallet/installBitcoinWallet.ts'
import type { ScriptedBitcoinWalletOptions } from '../bitcoin-wallet/options.ts'
import {
  type ScriptedBitcoinWallet,
  scriptedBitcoinWallet,
} from '../bitcoin-wallet/scriptedBitcoinWallet.ts'
import { installWallet } from '../evm-wallet/installWallet.ts'
import type { ScriptedEvmWalletOptions, StateStorage } from '../evm-wallet/options.ts'
import { type ScriptedEvmWallet, scriptedEvmWallet } from '../evm-wallet/scriptedEvmWallet.ts'
import type { ScriptedSolanaWalletOptions } from '../solana-wallet/options.ts'
import {
  type ScriptedSolanaWallet,
  scriptedSolanaWallet,
} from '../solana-wallet/scriptedSolanaWallet.ts'

/** Functions in the page that the test calls by name. */
export type InPage = {
  install(id: string, options: ScriptedEvmWalletOptions, isPersistent: boolean): void
  installSolana(id: string, options: ScriptedSolanaWalletOptions, isPersistent: boolean): void
  installBitcoin(id: string, options: ScriptedBitcoinWalletOptions, isPersistent: boolean): void
  call(id: string, verb: string, args: readonly unknown[]): unknown
}

/** The global of this file's bundle in a page under test. */
export type PageWithWallets = { latchkeyTesting?: InPage }

const page = globalThis as PageWithWallets
type Wallet = ScriptedEvmWallet | ScriptedSolanaWallet | ScriptedBitcoinWallet
const wallets = new Map<string, Wallet>()

/** The page's storage; a page that may not have one forgets on reload. */
function getPageStorage(): StateStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Installs a wallet in the page, once. */
function addWallet(
  id: string,
  isPersistent: boolean,
  make: (saved: { persist?: StateStorage }) => Wallet,
) {
  if (wallets.has(id)) return
  const persist = isPersistent ? getPageStorage() : undefined
  const wallet = make(persist ? { persist } : {})
  wallets.set(id, wallet)
  if ('dialect' in wallet) installBitcoinWallet(wallet)
  else installWallet(wallet)
}

page.latchkeyTesting ??= {
  install(id, options, isPersistent) {
    addWallet(id, isPersistent, (saved) => scriptedEvmWallet({ ...options, ...saved }))
  },
  installSolana(id, options, isPersistent) {
    addWallet(id, isPersistent, (saved) => scriptedSolanaWallet({ ...options, ...saved }))
  },
  installBitcoin(id, options, isPersistent) {
    addWallet(id, isPersistent, (saved) => scriptedBitcoinWallet({ ...options, ...saved }))
  },
  call(id, verb, args) {
    const wallet = wallets.get(id)
    if (!wallet) throw new Error(`There is no scripted wallet "${id}" on this page.`)
    const found = wallet[verb as keyof Wallet] as unknown
    if (typeof found !== 'function') return found
    return (found as (...values: readonly unknown[]) => unknown)(...args)
  },
}
