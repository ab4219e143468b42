import { toEvmAccount } from './account.ts'
import { announceProvider, createInfo, type WalletInfo } from './announce.ts'
import {
  createProvider,
  type Eip1193Provider,
  type Override,
  type RequestLog,
  type WalletRequest,
} from './createProvider.ts'
import type { ResponseMode, ScriptedEvmWalletOptions } from './options.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import {
  createState,
  emit,
  moveToFront,
  setAccounts,
  setChain,
  setLocked,
  setPermitted,
  type WalletEvent,
} from './state.ts'

/**
 * A wallet with controls for its owner. Every method takes and returns JSON values, so that it works across
 * processes.
 */
export type ScriptedEvmWallet = {
  readonly provider: Eip1193Provider
  readonly info: WalletInfo
  readonly isLegacy: boolean
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
  /** Stops responding to these methods, or to all of them without arguments. `approve` undoes it. */
  hang(...methods: readonly string[]): void
  /** Reports a chain switch that does not happen. */
  lieAboutChain(isLying?: boolean): void
  /**
   * `eth_requestAccounts` returns this account while `eth_accounts` returns the real one; without an argument, the
   * real one again.
   */
  lieAboutAccount(address?: `0x${string}`): void
  /** Responds to a method with any value. */
  respond(method: string, value: unknown): void
  /** Refuses a method with a code of the standards. */
  fail(method: string, code: number, message?: string, data?: unknown): void
  /** Responds with values of wrong types where a site expects accounts and a chain id. */
  malform(): void
  /** Undoes `respond`, `fail`, `malform` and `hang` with methods. */
  reset(): void
  /** Moves an account to the front, as when a visitor picks it; an unknown one is added. */
  setAccount(address: `0x${string}`): void
  /** Replaces all accounts: known addresses keep their key; others are private keys, or addresses without one. */
  setAccounts(accounts: readonly `0x${string}`[]): void
  /** The visitor switches the wallet to a chain. */
  setChain(chainId: number): void
  /** Removes a chain: switching to it fails with 4902 until it is added. */
  removeChain(chainId: number): void
  lock(): void
  unlock(): void
  /** The visitor removes the site in the wallet's settings. */
  clearPermissions(): void
  /** Emits any event of EIP-1193, true or not. */
  emit(event: WalletEvent, value: unknown): void
  /** Announces the wallet (EIP-6963), also a late one. */
  announce(): void
  /** Listens for announcement requests on a page; `installWallet` calls it. */
  join(target: EventTarget): () => void
  /** The requests of the site, in order. */
  readonly requests: readonly WalletRequest[]
  /** Methods that prompted the visitor, in order: a silent flow leaves it empty. */
  readonly prompts: readonly string[]
  /** Methods of open prompts. */
  readonly open: readonly string[]
  /** The wallet's real state. */
  readonly state: {
    readonly accounts: readonly `0x${string}`[]
    readonly chainId: number
    readonly isPermitted: boolean
    readonly isLocked: boolean
  }
  /** How many listeners the site has on the provider. */
  readonly listening: number
  /** Resolves when every request is settled, shown, or hanging. */
  idle(): Promise<void>
}

/**
 * A small real EVM wallet for tests: an EIP-1193 provider that signs with viem, announces itself by EIP-6963, and can
 * be scripted. Needs no network; with an `rpcUrl`, reads and transactions go to that node.
 *
 * @example
 * const wallet = scriptedEvmWallet({ name: 'Test Wallet', chains: { 1: {} } })
 * wallet.hold()
 * const asked = wallet.provider.request({ method: 'eth_requestAccounts' })
 * wallet.approve()
 * await asked // ['0xf39F…', '0x7099…']
 * @see EIP-1193, EIP-6963, EIP-2255, EIP-3085, EIP-3326, EIP-5792, ERC-7715, ERC-7811
 */
export function scriptedEvmWallet(options: ScriptedEvmWalletOptions = {}): ScriptedEvmWallet {
  const { behaviour = {} } = options
  const state = createState(options)
  const { approvals } = state
  const requests: WalletRequest[] = []
  const overrides = new Map<string, Override>()
  const keyring = new Map(state.accounts.map((account) => [account.address, account]))
  const traffic: RequestLog = { open: 0, hung: 0 }
  const targets = new Set<EventTarget>()
  const info = createInfo(options)
  const provider = createProvider(state, { requests, overrides, traffic })
  let isLate = behaviour.announcing === 'late'

  const announceAt = (target: EventTarget) => {
    if (isLate) return
    for (let times = behaviour.announcing === 'twice' ? 2 : 1; times > 0; times -= 1) {
      announceProvider(target, info, provider, behaviour.throwsFromGetters ?? false)
    }
  }
  const answering = (next: ResponseMode) => () => approvals.set(next)
  const respond = (method: string, value: unknown) =>
    void overrides.set(method, { kind: 'value', value })

  const wallet: ScriptedEvmWallet = {
    provider,
    info,
    isLegacy: options.legacy ?? false,
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
    respond,
    fail(method, code, message = 'The wallet failed.', data) {
      overrides.set(method, { kind: 'error', error: new ProviderRpcError(code, message, data) })
    },
    malform() {
      respond('eth_requestAccounts', [42, { address: null }])
      respond('eth_accounts', 'none')
      respond('eth_chainId', { chain: 'main' })
      respond('wallet_requestPermissions', 7)
    },
    reset: () => overrides.clear(),
    setAccount: (address) => moveToFront(state, address),
    setAccounts(accounts) {
      const next = accounts.map(toEvmAccount).map((account) => {
        const known = account.signer ? undefined : keyring.get(account.address)
        return known ?? account
      })
      for (const account of next) keyring.set(account.address, account)
      setAccounts(state, next)
    },
    setChain: (chainId) => setChain(state, chainId),
    removeChain: (chainId) => void state.nodes.delete(chainId),
    lock: () => setLocked(state, true),
    unlock: () => setLocked(state, false),
    clearPermissions: () => setPermitted(state, false),
    emit: (event, value) => emit(state, event, value),
    announce() {
      isLate = false
      for (const target of targets) announceAt(target)
    },
    join(target) {
      const onRequest = () => announceAt(target)
      targets.add(target)
      target.addEventListener('eip6963:requestProvider', onRequest)
      announceAt(target)
      return () => {
        targets.delete(target)
        target.removeEventListener('eip6963:requestProvider', onRequest)
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
      const { accounts, chainId, isPermitted, isLocked } = state
      return { accounts: accounts.map(({ address }) => address), chainId, isPermitted, isLocked }
    },
    get listening() {
      return [...state.listeners.values()].reduce((count, { size }) => count + size, 0)
    },
    async idle() {
      while (traffic.open > approvals.open.length + traffic.hung) await waitForNextTask()
    },
  }
  if (behaviour.malformed) wallet.malform()
  return wallet
}

function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
