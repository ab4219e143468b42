import { type Approvals, createApprovals } from '../evm-wallet/createApprovals.ts'
import {
  type BitcoinChain,
  type BitcoinEntry,
  type BitcoinKeys,
  deriveBitcoinEntries,
  testBitcoinKeys,
} from './account.ts'
import type { ScriptedBitcoinWalletOptions } from './options.ts'

/** Everything a scripted Bitcoin wallet remembers. */
export type BitcoinWalletState = {
  readonly options: ScriptedBitcoinWalletOptions
  readonly approvals: Approvals
  /** The first one is active. */
  accounts: readonly BitcoinKeys[]
  chain: BitcoinChain
  /** UniSat's name of a chain that is not Bitcoin. */
  foreignChain: string | undefined
  isPermitted: boolean
  isLocked: boolean
  liesAboutChain: boolean
  liesAboutAccount: string | undefined
  isMalformed: boolean
  readonly listeners: Map<string, Set<(...values: readonly unknown[]) => void>>
}

const getKey = ({ name, id, dialect }: ScriptedBitcoinWalletOptions) =>
  `latchkey-testing:bitcoin:${dialect ?? 'standard'}:${name ?? id ?? 'scripted'}`

export function createState(options: ScriptedBitcoinWalletOptions): BitcoinWalletState {
  const saved = readSavedState(options)
  return {
    options,
    approvals: createApprovals(options.answering ?? 'approve'),
    accounts: options.accounts ?? testBitcoinKeys,
    chain: saved?.chain ?? options.chain ?? 'mainnet',
    foreignChain: undefined,
    isPermitted: saved?.isPermitted ?? false,
    isLocked: false,
    liesAboutChain: false,
    liesAboutAccount: undefined,
    isMalformed: false,
    listeners: new Map(),
  }
}

/** Every address of the wallet on its network. */
export function getAllEntries({ accounts, chain }: BitcoinWalletState): readonly BitcoinEntry[] {
  return accounts.flatMap((keys, index) => [...deriveBitcoinEntries(keys, chain, index)])
}

/** The addresses the site may see now. */
export function getVisibleEntries(state: BitcoinWalletState): readonly BitcoinEntry[] {
  return state.isPermitted && !state.isLocked ? getAllEntries(state) : []
}

export function on(
  state: BitcoinWalletState,
  event: string,
  listener: (...values: readonly unknown[]) => void,
) {
  const all = state.listeners.get(event) ?? new Set()
  state.listeners.set(event, all.add(listener))
  return () => void all.delete(listener)
}

export function emit(state: BitcoinWalletState, event: string, ...values: readonly unknown[]) {
  for (const listener of [...(state.listeners.get(event) ?? [])]) listener(...values)
}

/** Changes the state, stores it, and emits the events of all dialects. */
export function change(state: BitcoinWalletState, next: Partial<BitcoinWalletState>) {
  const before = getSeenAddresses(state)
  const network = [state.chain, state.foreignChain].join()
  Object.assign(state, next)
  const { isPermitted, chain } = state
  state.options.persist?.setItem(getKey(state.options), JSON.stringify({ isPermitted, chain }))
  const moved = network !== [state.chain, state.foreignChain].join()
  const now = getSeenAddresses(state)
  if (moved) {
    for (const event of ['chainChanged', 'networkChange']) emit(state, event, state.chain)
  }
  if (now.join() === before.join() && !moved) return
  emit(state, 'change', { accounts: now })
  emit(state, 'accountsChanged', now)
  emit(state, now.length > 0 ? 'accountChange' : 'accountDisconnected', {})
}

function getSeenAddresses(state: BitcoinWalletState): readonly string[] {
  return getVisibleEntries(state).map(({ address }) => address)
}

function readSavedState(options: ScriptedBitcoinWalletOptions) {
  try {
    const saved: unknown = JSON.parse(options.persist?.getItem(getKey(options)) ?? 'null')
    return saved as { isPermitted: boolean; chain: BitcoinChain } | null
  } catch {
    return null
  }
}
