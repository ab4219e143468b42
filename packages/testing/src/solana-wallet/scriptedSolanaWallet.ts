import type { Override, RequestLog, WalletRequest } from '../evm-wallet/createProvider.ts'
import type { ResponseMode } from '../evm-wallet/options.ts'
import { ProviderRpcError } from '../evm-wallet/ProviderRpcError.ts'
import { toSolanaAccount } from './account.ts'
import { createStandardWallet, type StandardWallet } from './createStandardWallet.ts'
import type { ScriptedSolanaWalletOptions } from './options.ts'
import { change, createState, emit, getFirst } from './state.ts'

/** A Solana wallet and the hand that plays its owner, with the verbs of `scriptedEvmWallet`. */
export type ScriptedSolanaWallet = {
  /** The Wallet Standard object that sites get. */
  readonly wallet: StandardWallet
  /** Approves open and later prompts. */
  approve(): void
  /** Declines open and later prompts, with 4001. */
  reject(): void
  /** Shows requests and waits for `approve`, `reject`, `release` or `decline`. */
  hold(): void
  /** Approves open prompts; later ones wait again while on hold. */
  release(): void
  /** Declines open prompts; later ones wait again while on hold. */
  decline(): void
  /** Responds to every request that needs a prompt with -32002. */
  pending(): void
  /** Stops responding to these features, or to all of them without arguments. */
  hang(...features: readonly string[]): void
  /** `standard:connect` names this address while the wallet shows the true one; without one it is honest again. */
  lieAboutAccount(address?: string): void
  /** Responds to a feature with any value; `accounts` sets the wallet's exposed accounts. */
  respond(feature: string, value: unknown): void
  /** Refuses a feature with a code. */
  fail(feature: string, code: number, message?: string): void
  /** Responds with values of wrong types where a site expects accounts. */
  malform(): void
  /** Undoes `respond`, `fail`, `malform` and `hang` with features. */
  reset(): void
  /** Moves an account to the front, as when a visitor picks it. */
  setAccount(address: string): void
  /** Replaces all accounts: addresses the wallet has or had, or seeds of new ones. */
  setAccounts(accounts: readonly string[]): void
  /** Removes a chain from the wallet. */
  removeChain(chain: string): void
  lock(): void
  unlock(): void
  /** The visitor removes the site in the wallet's settings. */
  clearPermissions(): void
  /** Emits `change` with anything, true or not. */
  emit(properties: object): void
  /** Registers the wallet, also a late one. */
  announce(): void
  /** Registers itself on a page (Wallet Standard); `installWallet` calls it. */
  join(target: EventTarget): () => void
  /** The requests of the site, in order; `method` is the feature. */
  readonly requests: readonly WalletRequest[]
  /** Features that prompted the visitor, in order. */
  readonly prompts: readonly string[]
  /** Features of open prompts. */
  readonly open: readonly string[]
  readonly state: {
    readonly accounts: readonly string[]
    readonly isPermitted: boolean
    readonly isLocked: boolean
  }
  /** How many listeners the site has on the wallet. */
  readonly listening: number
  /** Resolves when every request is settled, shown, or hanging. */
  idle(): Promise<void>
}

/**
 * A small real Solana wallet for tests: it registers itself by the Wallet Standard, signs with Ed25519, and can be
 * scripted. Needs no network; with an `rpcUrl`, sent transactions go to that node.
 *
 * @example
 * const wallet = scriptedSolanaWallet({ name: 'Test Wallet' })
 * installWallet(wallet, new EventTarget())
 * wallet.reject()
 * @see Wallet Standard, Sign In With Solana
 */
export function scriptedSolanaWallet(
  options: ScriptedSolanaWalletOptions = {},
): ScriptedSolanaWallet {
  const { behaviour = {} } = options
  const state = createState(options)
  const { approvals } = state
  const requests: WalletRequest[] = []
  const overrides = new Map<string, Override>()
  const keyring = new Map(state.accounts.map((account) => [account.address, account]))
  const traffic: RequestLog = { open: 0, hung: 0 }
  const targets = new Set<EventTarget>()
  const wallet = createStandardWallet(state, { requests, overrides, traffic })
  let isLate = behaviour.announcing === 'late'

  const answering = (next: ResponseMode) => () => approvals.set(next)
  const respond = (feature: string, value: unknown) =>
    void overrides.set(feature, { kind: 'value', value })
  const register = (api: unknown) => (api as { register(wallet: object): void }).register(wallet)
  const announceAt = (target: EventTarget) => {
    if (isLate) return
    const event = new CustomEvent('wallet-standard:register-wallet', { detail: register })
    target.dispatchEvent(event)
  }

  const scripted: ScriptedSolanaWallet = {
    wallet,
    approve: answering('approve'),
    reject: answering('reject'),
    hold: answering('hold'),
    pending: answering('pending'),
    release: () => approvals.release(),
    decline: () => approvals.decline(),
    hang(...features) {
      if (features.length === 0) approvals.set('hang')
      for (const feature of features) overrides.set(feature, { kind: 'hang' })
    },
    lieAboutAccount(address) {
      state.liesAboutAccount = address
    },
    respond,
    fail(feature, code, message = 'The wallet failed.') {
      overrides.set(feature, { kind: 'error', error: new ProviderRpcError(code, message) })
    },
    malform() {
      respond('standard:connect', { accounts: [42, { address: null }] })
      respond('accounts', 'none')
    },
    reset: () => overrides.clear(),
    setAccount: (address) => change(state, { accounts: getFirst(state.accounts, address) }),
    setAccounts(accounts) {
      const next = accounts.map((account) => keyring.get(account) ?? toSolanaAccount(account))
      for (const account of next) keyring.set(account.address, account)
      change(state, { accounts: next })
    },
    removeChain(chain) {
      state.chains = state.chains.filter((entry) => entry !== chain)
      emit(state, { chains: state.chains })
    },
    lock: () => change(state, { isLocked: true }),
    unlock: () => change(state, { isLocked: false }),
    clearPermissions: () => change(state, { isPermitted: false }),
    emit: (properties) => emit(state, properties),
    announce() {
      isLate = false
      for (const target of targets) announceAt(target)
    },
    join(target) {
      const onReady = (event: Event) => {
        if (!isLate) register((event as CustomEvent<unknown>).detail)
      }
      targets.add(target)
      target.addEventListener('wallet-standard:app-ready', onReady)
      announceAt(target)
      return () => {
        targets.delete(target)
        target.removeEventListener('wallet-standard:app-ready', onReady)
      }
    },
    requests,
    get prompts() {
      return approvals.requested
    },
    get open() {
      return approvals.open
    },
    get state() {
      const { accounts, isPermitted, isLocked } = state
      return { accounts: accounts.map(({ address }) => address), isPermitted, isLocked }
    },
    get listening() {
      return state.listeners.size
    },
    async idle() {
      while (traffic.open > approvals.open.length + traffic.hung)
        await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
  if (behaviour.malformed) scripted.malform()
  return scripted
}
