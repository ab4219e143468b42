import { installWallet } from '../evm-wallet/installWallet.ts'
import type { KeptIn, ScriptedEvmWalletOptions } from '../evm-wallet/options.ts'
import { type ScriptedEvmWallet, scriptedEvmWallet } from '../evm-wallet/scriptedEvmWallet.ts'

/** What the test side asks the page to do, by name. */
export type InPage = {
  install(id: string, options: ScriptedEvmWalletOptions, isKept: boolean): void
  call(id: string, verb: string, args: readonly unknown[]): unknown
}

/** Where the bundle of this file stands in a page under test. */
export type PageWithWallets = { latchkeyTesting?: InPage }

const page = globalThis as PageWithWallets
const wallets = new Map<string, ScriptedEvmWallet>()

/** The page's storage; a page that may not have one forgets on reload. */
function keptInPage(): KeptIn | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

page.latchkeyTesting ??= {
  install(id, options, isKept) {
    if (wallets.has(id)) return
    const persist = isKept ? keptInPage() : undefined
    const wallet = scriptedEvmWallet({ ...options, ...(persist && { persist }) })
    wallets.set(id, wallet)
    installWallet(wallet)
  },
  call(id, verb, args) {
    const wallet = wallets.get(id)
    if (!wallet) throw new Error(`There is no scripted wallet "${id}" on this page.`)
    const found = wallet[verb as keyof ScriptedEvmWallet] as unknown
    if (typeof found !== 'function') return found
    return (found as (...values: readonly unknown[]) => unknown)(...args)
  },
}
