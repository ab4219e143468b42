import { type Approvals, createApprovals } from '../evm-wallet/createApprovals.ts'
import { type SolanaAccount, testSolanaKeys, toSolanaAccount } from './account.ts'
import type { ScriptedSolanaWalletOptions } from './options.ts'

/** A Wallet Standard account, as a site sees it. */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** Everything a scripted Solana wallet remembers. Its features and verbs read and write this one object. */
export type SolanaWalletState = {
  accounts: readonly SolanaAccount[]
  chains: readonly string[]
  isPermitted: boolean
  isLocked: boolean
  liesAboutAccount: string | undefined
  readonly features: readonly string[]
  readonly options: ScriptedSolanaWalletOptions
  readonly approvals: Approvals
  readonly listeners: Set<(properties: object) => void>
}

const all = [
  'standard:connect',
  'standard:disconnect',
  'standard:events',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

export function createState(options: ScriptedSolanaWalletOptions): SolanaWalletState {
  const { behaviour = {} } = options
  const state: SolanaWalletState = {
    accounts: (options.accounts ?? testSolanaKeys).map(toSolanaAccount),
    chains: options.chains ?? ['solana:mainnet', 'solana:devnet'],
    isPermitted: false,
    isLocked: behaviour.locked ?? false,
    liesAboutAccount: behaviour.liesAboutAccount,
    features: all.filter((feature) => !options.without?.includes(feature)),
    options,
    approvals: createApprovals(behaviour.answering ?? 'approve'),
    listeners: new Set(),
  }
  readSavedState(state)
  return state
}

/** The accounts the site may see now. */
export function getVisibleAccounts(state: SolanaWalletState): readonly StandardAccount[] {
  if (!state.isPermitted || state.isLocked) return []
  return state.accounts.map((account) => toStandard(state, account))
}

export function toStandard(
  { chains, features }: SolanaWalletState,
  { address, publicKey }: Pick<SolanaAccount, 'address' | 'publicKey'>,
): StandardAccount {
  return Object.freeze({
    address,
    publicKey,
    chains,
    features: features.filter((feature) => feature.startsWith('solana:')),
  })
}

/** Changes the state, and notifies the site if its accounts have changed. */
export function change(state: SolanaWalletState, next: Partial<SolanaWalletState>): void {
  const before = getVisibleAccounts(state)
  Object.assign(state, next)
  saveState(state)
  const accounts = getVisibleAccounts(state)
  const isSame =
    accounts.map(({ address }) => address).join() === before.map(({ address }) => address).join()
  if (!isSame) emit(state, { accounts })
}

/** `change` of `standard:events`. */
export function emit(state: SolanaWalletState, properties: object): void {
  for (const listener of [...state.listeners]) listener(properties)
}

const getKey = ({ name }: ScriptedSolanaWalletOptions) => `latchkey-testing:${name ?? 'solana'}`

function saveState({ options, isPermitted, accounts }: SolanaWalletState): void {
  const saved = { isPermitted, first: accounts[0]?.address }
  options.persist?.setItem(getKey(options), JSON.stringify(saved))
}

function readSavedState(state: SolanaWalletState): void {
  try {
    const text = state.options.persist?.getItem(getKey(state.options))
    const { isPermitted, first } = JSON.parse(text ?? '{}') as Record<string, unknown>
    state.isPermitted = isPermitted === true
    state.accounts = getFirst(state.accounts, String(first))
  } catch {
    // The stored value is malformed.
  }
}

/** The accounts with one moved to the front. */
export function getFirst(
  accounts: readonly SolanaAccount[],
  address: string,
): readonly SolanaAccount[] {
  const found = accounts.find((account) => account.address === address)
  return found ? [found, ...accounts.filter((account) => account !== found)] : accounts
}
