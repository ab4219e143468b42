import type { Page } from '@playwright/test'
import type { BitcoinWalletRequest } from '../bitcoin-wallet/createServe.ts'
import type { ScriptedBitcoinWalletOptions } from '../bitcoin-wallet/options.ts'
import type { ScriptedBitcoinWallet } from '../bitcoin-wallet/scriptedBitcoinWallet.ts'
import type { WalletRequest } from '../evm-wallet/createProvider.ts'
import type { ScriptedEvmWalletOptions } from '../evm-wallet/options.ts'
import type { ScriptedEvmWallet } from '../evm-wallet/scriptedEvmWallet.ts'
import type { ScriptedSolanaWalletOptions } from '../solana-wallet/options.ts'
import type { ScriptedSolanaWallet } from '../solana-wallet/scriptedSolanaWallet.ts'
import type { PageWithWallets } from './inPage.ts'
import { readBundle } from './readBundle.ts'

/** Options that can be sent to a page. */
export type PageWalletOptions = Omit<ScriptedEvmWalletOptions, 'persist' | 'fetch' | 'balances'> & {
  /** Wei by address, as texts. */
  readonly balances?: Readonly<Record<string, string>>
  /** Whether the wallet remembers the site over a reload, in its localStorage; true when absent. */
  readonly isPersistent?: boolean
}

/** Options of a Solana wallet that can be sent to a page. */
export type PageSolanaWalletOptions = Omit<ScriptedSolanaWalletOptions, 'persist' | 'fetch'> & {
  /** Whether the wallet remembers the site over a reload, in its localStorage; true when absent. */
  readonly isPersistent?: boolean
}

/** Options of a Bitcoin wallet that can be sent to a page. */
export type PageBitcoinWalletOptions = Omit<ScriptedBitcoinWalletOptions, 'persist' | 'fetch'> & {
  /** Whether the wallet remembers the site over a reload, in its localStorage; true when absent. */
  readonly isPersistent?: boolean
}

type WalletCommand<wallet> = {
  [name in keyof wallet]: wallet[name] extends (...values: never[]) => void ? name : never
}[keyof wallet]

/** The methods of a wallet, called across processes. */
type Subscriber<wallet> = {
  readonly [verb in Exclude<WalletCommand<wallet>, 'join'>]: wallet[verb] extends (
    ...args: infer args
  ) => unknown
    ? (...args: args) => Promise<void>
    : never
}

/** The verbs of a scripted wallet, from the side of the test. */
export type PageWallet = Subscriber<ScriptedEvmWallet> & {
  /** Its EIP-6963 rdns, which is also the id of its row unless another wallet claimed it first. */
  readonly rdns: string
  requests(): Promise<readonly WalletRequest[]>
  prompts(): Promise<readonly string[]>
  open(): Promise<readonly string[]>
  state(): Promise<ScriptedEvmWallet['state']>
}

/** The verbs of a scripted Solana wallet, from the side of the test. */
export type PageSolanaWallet = Subscriber<ScriptedSolanaWallet> & {
  /** Its row is `ws:{name}`, unless another claimed the name first. */
  readonly name: string
  requests(): Promise<readonly WalletRequest[]>
  prompts(): Promise<readonly string[]>
  open(): Promise<readonly string[]>
  state(): Promise<ScriptedSolanaWallet['state']>
}

/** The verbs of a scripted Bitcoin wallet, from the side of the test. */
export type PageBitcoinWallet = Subscriber<ScriptedBitcoinWallet> & {
  /** Its row id is `ws:{name}` in the standard's dialect, and the global name of its object in others. */
  readonly name: string
  requests(): Promise<readonly BitcoinWalletRequest[]>
  prompts(): Promise<readonly string[]>
  open(): Promise<readonly string[]>
  state(): Promise<ScriptedBitcoinWallet['state']>
}

/** Wallets of one page. */
export type PageWallets = {
  /** As {@link PageWallets.install}, a Solana wallet that registers itself (Wallet Standard). */
  installSolana(options?: PageSolanaWalletOptions): Promise<PageSolanaWallet>
  /** As {@link PageWallets.install}, a Bitcoin wallet in the dialect of its options. */
  installBitcoin(options?: PageBitcoinWalletOptions): Promise<PageBitcoinWallet>
  /**
   * Installs a wallet in the page before it loads, and again on every reload; immediately if the page is already
   * loaded.
   */
  install(options?: PageWalletOptions): Promise<PageWallet>
}

const verbs = [
  'approve',
  'reject',
  'hold',
  'release',
  'decline',
  'pending',
  'hang',
  'lieAboutChain',
  'lieAboutAccount',
  'respond',
  'fail',
  'malform',
  'reset',
  'setAccount',
  'setAccounts',
  'setChain',
  'setForeignChain',
  'removeChain',
  'lock',
  'unlock',
  'clearPermissions',
  'emit',
  'announce',
  'idle',
] as const satisfies readonly (
  | keyof PageWallet
  | keyof PageSolanaWallet
  | keyof PageBitcoinWallet
)[]

/** Creates the `wallets` of a page. */
export function createPageWallets(page: Page): PageWallets {
  let installed = 0

  /** Runs a call of the bundle in the page, now if it is loaded, and on every load. */
  const run = async (call: string) => {
    const bundle = await readBundle()
    const content = `${bundle}\n${call}`
    // A page that is already loaded gets the wallet like a late extension.
    await page.addInitScript({ content })
    if (page.url() !== 'about:blank') await page.evaluate(content)
  }

  return {
    async install({ isPersistent = true, ...options } = {}) {
      installed += 1
      const id = `wallet-${installed}`
      // The same on every load of the page, as an extension's would not be: a test can name it.
      const uuid = options.uuid ?? `00000000-0000-4000-8000-${String(installed).padStart(12, '0')}`
      const rdns = options.rdns ?? `test.latchkey.${id}`
      const args = JSON.stringify([id, { ...options, uuid, rdns }, isPersistent])
      await run(`latchkeyTesting.install(...${args});`)
      return { ...getPageWallet<PageWallet>(page, id), rdns }
    },
    async installSolana({ isPersistent = true, ...options } = {}) {
      installed += 1
      const id = `wallet-${installed}`
      const name = options.name ?? `Solana ${id}`
      const args = JSON.stringify([id, { ...options, name }, isPersistent])
      await run(`latchkeyTesting.installSolana(...${args});`)
      return { ...getPageWallet<PageSolanaWallet>(page, id), name }
    },
    async installBitcoin({ isPersistent = true, ...options } = {}) {
      installed += 1
      const id = `wallet-${installed}`
      const name = options.name ?? `Bitcoin ${id}`
      const args = JSON.stringify([id, { ...options, name }, isPersistent])
      await run(`latchkeyTesting.installBitcoin(...${args});`)
      return { ...getPageWallet<PageBitcoinWallet>(page, id), name }
    },
  }
}

/** Every verb of any namespace: one that a wallet lacks is an error of the page. */
function getPageWallet<wallet>(page: Page, id: string): wallet {
  const request = (verb: string, args: readonly unknown[] = []) =>
    page.evaluate(
      ([wallet, name, values]) => {
        const { latchkeyTesting } = globalThis as PageWithWallets
        if (!latchkeyTesting) throw new Error('No page is loaded that a scripted wallet is on.')
        return latchkeyTesting.call(wallet, name, values)
      },
      [id, verb, args] as const,
    )
  const reported = verbs.map((verb) => [
    verb,
    async (...args: readonly unknown[]) => void (await request(verb, args)),
  ])
  const read = ['requests', 'prompts', 'open', 'state'].map((name) => [name, () => request(name)])
  return Object.fromEntries([...reported, ...read]) as wallet
}
