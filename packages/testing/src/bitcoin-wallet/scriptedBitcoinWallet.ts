import type { ResponseMode } from '../evm-wallet/options.ts'
import { ProviderRpcError } from '../evm-wallet/ProviderRpcError.ts'
import type { BitcoinChain, BitcoinKeys } from './account.ts'
import { createOkxDialect } from './createOkxDialect.ts'
import { type BitcoinWalletRequest, createServe } from './createServe.ts'
import { createStandardDialect } from './createStandardDialect.ts'
import { createUnisatDialect } from './createUnisatDialect.ts'
import { createVault } from './createVault.ts'
import type { BitcoinDialect, ScriptedBitcoinWalletOptions } from './options.ts'
import { createLeatherDialect, createSatsConnectDialect } from './satsDialects.ts'
import { change, createState, emit, getAllEntries } from './state.ts'

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#f08c00"/><path d="M10 8h12v16H10z" fill="#fff"/></svg>',
)}` as const

/** A wallet and the hand that plays its owner: the verbs of `scriptedEvmWallet`, as far as Bitcoin has them. */
export type ScriptedBitcoinWallet = {
  /** The object on the page: a Wallet Standard wallet, or the object of the dialect. */
  readonly provider: object
  readonly dialect: BitcoinDialect
  readonly info: { readonly name: string; readonly icon: string; readonly id: string }
  /** Approves open and later prompts. */
  approve(): void
  /** Declines open and later prompts. */
  reject(): void
  /** Shows requests and waits for `approve`, `reject`, `release` or `decline`. */
  hold(): void
  release(): void
  decline(): void
  /** Responds to every request that needs a prompt with -32002. */
  pending(): void
  /** Stops responding to these methods, or to all of them without arguments. */
  hang(...methods: readonly string[]): void
  /** Reports a network switch that does not happen. */
  lieAboutChain(isLying?: boolean): void
  /** Connecting returns this address while reads return the real one; without an argument, the real one again. */
  lieAboutAccount(address?: string): void
  /** Responds to a method with any value. */
  respond(method: string, value: unknown): void
  /** Refuses a method with a code. */
  fail(method: string, code: number, message?: string): void
  /** Responds with values of wrong types where a site expects accounts. */
  malform(): void
  /** Undoes `respond`, `fail`, `malform` and `hang` with methods. */
  reset(): void
  /** Replaces all accounts; the first is active. */
  setAccounts(accounts: readonly BitcoinKeys[]): void
  /** The visitor switches the wallet to a network. */
  setChain(chain: BitcoinChain): void
  /** The visitor switches the wallet to a chain that is not Bitcoin, by UniSat's name for it. */
  setForeignChain(name: string): void
  lock(): void
  unlock(): void
  /** The visitor removes the site in the wallet's settings. */
  clearPermissions(): void
  /** Emits any event, true or not. */
  emit(event: string, ...values: readonly unknown[]): void
  /** The requests of the site, in order. */
  readonly requests: readonly BitcoinWalletRequest[]
  /** The methods that prompted the visitor, in order. */
  readonly prompts: readonly string[]
  /** The methods of open prompts. */
  readonly open: readonly string[]
  readonly state: {
    readonly addresses: readonly string[]
    readonly chain: BitcoinChain
    readonly isPermitted: boolean
    readonly isLocked: boolean
  }
  /** How many listeners the site has on the wallet. */
  readonly listening: number
  /** Resolves when every request is settled, shown, or hanging. */
  idle(): Promise<void>
}

/**
 * A small real Bitcoin wallet for tests: it signs messages (BIP-322, ECDSA) and PSBTs with its own keys, builds
 * transfers from an Esplora-shaped API, and supports the configured dialect.
 *
 * @example
 * const wallet = scriptedBitcoinWallet({ dialect: 'unisat', chain: 'regtest' })
 * const uninstall = installBitcoinWallet(wallet, new EventTarget())
 * wallet.reject()
 * uninstall()
 */
export function scriptedBitcoinWallet(
  options: ScriptedBitcoinWalletOptions = {},
): ScriptedBitcoinWallet {
  const { dialect = 'standard', name = 'Scripted Bitcoin Wallet', icon = ICON } = options
  const state = createState(options)
  const serve = createServe()
  const vault = createVault(state)
  const { approvals } = state
  const { overrides, traffic } = serve
  const makers = {
    standard: () => createStandardDialect(vault, serve, { name, icon }),
    satsConnect: () => createSatsConnectDialect(vault, serve),
    leather: () => createLeatherDialect(vault, serve),
    unisat: () => createUnisatDialect(vault, serve),
    okx: () => createOkxDialect(vault, serve),
  }
  const answering = (next: ResponseMode) => () => approvals.set(next)

  return {
    provider: makers[dialect](),
    dialect,
    info: { name, icon, id: options.id ?? 'ScriptedProviders.BitcoinProvider' },
    approve: answering('approve'),
    reject: answering('reject'),
    hold: answering('hold'),
    pending: answering('pending'),
    release: () => approvals.release(),
    decline: () => approvals.decline(),
    hang(...methods) {
      if (methods.length === 0) approvals.set('hang')
      for (const method of methods) overrides.set(method, { kind: 'hang' })
    },
    lieAboutChain(isLying = true) {
      state.liesAboutChain = isLying
    },
    lieAboutAccount(address) {
      state.liesAboutAccount = address
    },
    respond: (method, value) => void overrides.set(method, { kind: 'value', value }),
    fail(method, code, message = 'The wallet failed.') {
      overrides.set(method, { kind: 'error', error: new ProviderRpcError(code, message) })
    },
    malform() {
      state.isMalformed = true
    },
    reset() {
      state.isMalformed = false
      overrides.clear()
    },
    setAccounts: (accounts) => change(state, { accounts }),
    setChain: (chain) => change(state, { chain, foreignChain: undefined }),
    setForeignChain: (foreignChain) => change(state, { foreignChain }),
    lock: () => change(state, { isLocked: true }),
    unlock: () => change(state, { isLocked: false }),
    clearPermissions: () => change(state, { isPermitted: false }),
    emit: (event, ...values) => emit(state, event, ...values),
    requests: serve.requests,
    get prompts() {
      return approvals.requested
    },
    get open() {
      return approvals.open
    },
    get state() {
      const { chain, isPermitted, isLocked } = state
      return {
        addresses: getAllEntries(state).map(({ address }) => address),
        chain,
        isPermitted,
        isLocked,
      }
    },
    get listening() {
      return [...state.listeners.values()].reduce((count, { size }) => count + size, 0)
    },
    async idle() {
      while (traffic.open > approvals.open.length + traffic.hung) {
        await new Promise((resolve) => setTimeout(resolve, 0))
      }
    },
  }
}
