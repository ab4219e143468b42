import { getAddress, numberToHex } from 'viem'
import { type EvmAccount, testKeys, toEvmAccount } from './account.ts'
import { type Approvals, createApprovals } from './createApprovals.ts'
import { createMemoryNode } from './createMemoryNode.ts'
import { createRpcNode, type EvmNode } from './createRpcNode.ts'
import type { EvmWalletChain, ScriptedEvmWalletOptions } from './options.ts'
import { readSavedState, saveState } from './persist.ts'

export type WalletEvent = 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged' | 'message'

/** Everything a scripted wallet remembers. Its methods and verbs read and write this one object. */
export type EvmWalletState = {
  accounts: EvmAccount[]
  chainId: number
  isPermitted: boolean
  isLocked: boolean
  liesAboutChain: boolean
  liesAboutAccount: `0x${string}` | undefined
  readonly options: ScriptedEvmWalletOptions
  readonly nodes: Map<number, EvmNode>
  readonly approvals: Approvals
  readonly listeners: Map<string, Set<(...values: readonly unknown[]) => void>>
}

const ETHER = 10n ** 18n

export function createState(options: ScriptedEvmWalletOptions): EvmWalletState {
  const { behaviour = {}, persist } = options
  const accounts = (options.accounts ?? testKeys).map(toEvmAccount)
  const state: EvmWalletState = {
    accounts,
    chainId: options.chainId ?? 1,
    isPermitted: false,
    isLocked: behaviour.locked ?? false,
    liesAboutChain: behaviour.liesAboutChain ?? false,
    liesAboutAccount: behaviour.liesAboutAccount,
    options,
    nodes: new Map(),
    approvals: createApprovals(behaviour.answering ?? 'approve'),
    listeners: new Map(),
  }
  for (const [id, chain] of Object.entries(options.chains ?? { 1: {}, 137: {} })) {
    addChain(state, Number(id), chain)
  }
  if (!state.nodes.has(state.chainId)) addChain(state, state.chainId, {})
  const saved = persist && readSavedState(persist, options)
  if (saved) {
    state.isPermitted = saved.isPermitted
    if (state.nodes.has(saved.chainId)) state.chainId = saved.chainId
    if (saved.account) moveToFront(state, saved.account)
  }
  return state
}

export function addChain(state: EvmWalletState, chainId: number, { rpcUrl }: EvmWalletChain) {
  const { fetch: post = (...args) => fetch(...args), balances } = state.options
  const own = state.accounts.map(({ address }) => [address.toLowerCase(), 10_000n * ETHER] as const)
  const input = Object.entries(balances ?? {}).map(
    ([address, value]) => [address.toLowerCase(), BigInt(value)] as const,
  )
  state.nodes.set(
    chainId,
    rpcUrl ? createRpcNode(rpcUrl, post) : createMemoryNode(chainId, new Map([...own, ...input])),
  )
}

/** The accounts the site may see now. */
export function getVisibleAccounts(state: EvmWalletState): readonly `0x${string}`[] {
  return state.isPermitted && !state.isLocked ? state.accounts.map(({ address }) => address) : []
}

export function emit(state: EvmWalletState, event: WalletEvent, value: unknown) {
  for (const listener of [...(state.listeners.get(event) ?? [])]) listener(value)
}

export function setPermitted(state: EvmWalletState, isPermitted: boolean) {
  const before = getVisibleAccounts(state)
  state.isPermitted = isPermitted
  if (isPermitted) state.isLocked = false
  reportAccounts(state, before)
}

export function setLocked(state: EvmWalletState, isLocked: boolean) {
  const before = getVisibleAccounts(state)
  state.isLocked = isLocked
  reportAccounts(state, before)
}

export function setAccounts(state: EvmWalletState, accounts: readonly EvmAccount[]) {
  const before = getVisibleAccounts(state)
  state.accounts = [...accounts]
  reportAccounts(state, before)
}

export function setChain(state: EvmWalletState, chainId: number) {
  if (!state.nodes.has(chainId)) addChain(state, chainId, {})
  if (state.chainId === chainId) return
  state.chainId = chainId
  saveState(state)
  emit(state, 'chainChanged', numberToHex(chainId))
}

/** Moves one account to the front; an address the wallet does not have yet is added. */
export function moveToFront(state: EvmWalletState, address: `0x${string}`) {
  const expected = getAddress(address)
  const found = state.accounts.find((account) => account.address === expected)
  setAccounts(state, [
    found ?? { address: expected },
    ...state.accounts.filter((account) => account !== found),
  ])
}

function reportAccounts(state: EvmWalletState, before: readonly string[]) {
  saveState(state)
  const now = getVisibleAccounts(state)
  if (now.join() !== before.join()) emit(state, 'accountsChanged', [...now])
}
