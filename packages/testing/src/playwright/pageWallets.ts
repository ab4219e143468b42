import type { Page } from '@playwright/test'
import type { ScriptedEvmWalletOptions } from '../evm-wallet/options.ts'
import type { WalletRequest } from '../evm-wallet/provider.ts'
import type { ScriptedEvmWallet } from '../evm-wallet/scriptedEvmWallet.ts'
import type { PageWithWallets } from './inPage.ts'
import { readBundle } from './readBundle.ts'

/** Options that can be sent to a page. */
export type PageWalletOptions = Omit<ScriptedEvmWalletOptions, 'persist' | 'fetch' | 'balances'> & {
  /** Wei by address, as texts. */
  readonly balances?: Readonly<Record<string, string>>
  /** Whether the wallet remembers the site over a reload, in its localStorage; true when absent. */
  readonly isKept?: boolean
}

type Verb = {
  [name in keyof ScriptedEvmWallet]: ScriptedEvmWallet[name] extends (...values: never[]) => void
    ? name
    : never
}[keyof ScriptedEvmWallet]

/** The verbs of a scripted wallet, from the side of the test. */
export type PageWallet = {
  readonly [verb in Exclude<Verb, 'join'>]: (
    ...args: Parameters<ScriptedEvmWallet[verb]>
  ) => Promise<void>
} & {
  /** Its EIP-6963 name, which is also the id of its row unless another claimed it first. */
  readonly rdns: string
  requests(): Promise<readonly WalletRequest[]>
  prompts(): Promise<readonly string[]>
  open(): Promise<readonly string[]>
  state(): Promise<ScriptedEvmWallet['state']>
}

/** Wallets of one page. */
export type PageWallets = {
  /** Puts a wallet into the page before it loads, and again on every reload; at once when it is loaded already. */
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
  'answer',
  'fail',
  'malform',
  'honest',
  'setAccount',
  'setAccounts',
  'setChain',
  'forgetChain',
  'lock',
  'unlock',
  'forgetPermissions',
  'emit',
  'announce',
  'idle',
] as const satisfies readonly (keyof PageWallet)[]

/** Makes the `wallets` of a page. */
export function createPageWallets(page: Page): PageWallets {
  let installed = 0

  return {
    async install({ isKept = true, ...options } = {}) {
      installed += 1
      const id = `wallet-${installed}`
      // The same on every load of the page, as an extension's would not be: a test can name it.
      const uuid = options.uuid ?? `00000000-0000-4000-8000-${String(installed).padStart(12, '0')}`
      const bundle = await readBundle()
      const rdns = options.rdns ?? `test.latchkey.${id}`
      const call = `latchkeyTesting.install(...${JSON.stringify([id, { ...options, uuid, rdns }, isKept])});`
      // Most pages are not loaded yet; one that is gets the wallet as if the extension came late.
      await page.addInitScript({ content: `${bundle}\n${call}` })
      if (page.url() !== 'about:blank') await page.evaluate(`${bundle}\n${call}`)
      return pageWallet(page, id, rdns)
    },
  }
}

function pageWallet(page: Page, id: string, rdns: string): PageWallet {
  const ask = (verb: string, args: readonly unknown[] = []) =>
    page.evaluate(
      ([wallet, name, values]) => {
        const { latchkeyTesting } = globalThis as PageWithWallets
        if (!latchkeyTesting) throw new Error('No page is loaded that a scripted wallet is on.')
        return latchkeyTesting.call(wallet, name, values)
      },
      [id, verb, args] as const,
    )
  const told = verbs.map((verb) => [
    verb,
    async (...args: readonly unknown[]) => void (await ask(verb, args)),
  ])
  const read = ['requests', 'prompts', 'open', 'state'].map((name) => [name, () => ask(name)])
  return { ...Object.fromEntries([...told, ...read]), rdns }
}
