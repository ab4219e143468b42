import type { Answering } from '../evm-wallet/options.ts'
import { ProviderRpcError } from '../evm-wallet/ProviderRpcError.ts'
import type { Override, Traffic, WalletRequest } from '../evm-wallet/provider.ts'
import { toSolanaAccount } from './account.ts'
import type { ScriptedSolanaWalletOptions } from './options.ts'
import { createStandardWallet, type StandardWallet } from './standardWallet.ts'
import { change, createState, emit, firstOf } from './state.ts'

/** A Solana wallet and the hand that plays its owner, with the verbs of `scriptedEvmWallet`. */
export type ScriptedSolanaWallet = {
  /** The Wallet Standard object that sites get. */
  readonly wallet: StandardWallet
  /** Approves what is shown and everything later. */
  approve(): void
  /** Declines what is shown and everything later, with 4001. */
  reject(): void
  /** Shows requests and waits for `approve`, `reject`, `release` or `decline`. */
  hold(): void
  /** Approves what is shown now; later requests wait again while on hold. */
  release(): void
  /** Declines what is shown now; later requests wait again while on hold. */
  decline(): void
  /** Answers every request that needs a visitor with -32002. */
  pending(): void
  /** Never answers these features again, or nothing at all when none is named. */
  hang(...features: readonly string[]): void
  /** `standard:connect` names this address while the wallet shows the true one; without one it is honest again. */
  lieAboutAccount(address?: string): void
  /** Answers a feature with any value; `accounts` stands for what the wallet shows. */
  answer(feature: string, value: unknown): void
  /** Refuses a feature with a code. */
  fail(feature: string, code: number, message?: string): void
  /** Answers of wrong types where a site expects accounts. */
  malform(): void
  /** Takes back `answer`, `fail`, `malform` and `hang` with features. */
  honest(): void
  /** Moves an account to the front, as when a visitor picks it. */
  setAccount(address: string): void
  /** Replaces all accounts: addresses the wallet has or had, or seeds of new ones. */
  setAccounts(accounts: readonly string[]): void
  /** The wallet no longer knows a chain. */
  forgetChain(chain: string): void
  lock(): void
  unlock(): void
  /** The person removes the site in the wallet's settings. */
  forgetPermissions(): void
  /** Emits `change` with anything, true or not. */
  emit(properties: object): void
  /** Registers itself now, also when it was late. */
  announce(): void
  /** Registers itself on a page (Wallet Standard); `installWallet` calls it. */
  join(target: EventTarget): () => void
  /** What the site asked, in order; `method` is the feature. */
  readonly requests: readonly WalletRequest[]
  /** Features the visitor was asked about, in order. */
  readonly prompts: readonly string[]
  /** Features shown now and not answered. */
  readonly open: readonly string[]
  readonly state: {
    readonly accounts: readonly string[]
    readonly isPermitted: boolean
    readonly isLocked: boolean
  }
  /** How many listeners the site has on the wallet. */
  readonly listening: number
  /** Resolves when every request is answered, shown, or hanging. */
  idle(): Promise<void>
}

/**
 * A small real Solana wallet for tests: it registers itself by the Wallet Standard, signs with Ed25519, and does what its
 * script says. Needs no network; with an `rpcUrl` what it sends goes to that node.
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
  const traffic: Traffic = { open: 0, hung: 0 }
  const targets = new Set<EventTarget>()
  const wallet = createStandardWallet(state, { requests, overrides, traffic })
  let isLate = behaviour.announcing === 'late'

  const answering = (next: Answering) => () => approvals.set(next)
  const answer = (feature: string, value: unknown) =>
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
    answer,
    fail(feature, code, message = 'The wallet failed.') {
      overrides.set(feature, { kind: 'error', error: new ProviderRpcError(code, message) })
    },
    malform() {
      answer('standard:connect', { accounts: [42, { address: null }] })
      answer('accounts', 'none')
    },
    honest: () => overrides.clear(),
    setAccount: (address) => change(state, { accounts: firstOf(state.accounts, address) }),
    setAccounts(accounts) {
      const next = accounts.map((one) => keyring.get(one) ?? toSolanaAccount(one))
      for (const account of next) keyring.set(account.address, account)
      change(state, { accounts: next })
    },
    forgetChain(chain) {
      state.chains = state.chains.filter((one) => one !== chain)
      emit(state, { chains: state.chains })
    },
    lock: () => change(state, { isLocked: true }),
    unlock: () => change(state, { isLocked: false }),
    forgetPermissions: () => change(state, { isPermitted: false }),
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
      return approvals.asked
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
