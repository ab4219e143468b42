import type { ScriptedEvmWalletOptions, StateStorage } from './options.ts'

type SavedState = {
  readonly isPermitted: boolean
  readonly chainId: number
  readonly account?: `0x${string}`
}

const getKey = ({ rdns, name }: ScriptedEvmWalletOptions) =>
  `latchkey-testing:${rdns ?? name ?? 'scripted'}`

/** The wallet's state of the previous page; undefined if it is missing or malformed. */
export function readSavedState(
  storage: StateStorage,
  options: ScriptedEvmWalletOptions,
): SavedState | undefined {
  try {
    const saved: unknown = JSON.parse(storage.getItem(getKey(options)) ?? 'null')
    return typeof saved === 'object' && saved !== null ? (saved as SavedState) : undefined
  } catch {
    return undefined
  }
}

export function saveState(state: {
  readonly options: ScriptedEvmWalletOptions
  readonly isPermitted: boolean
  readonly chainId: number
  readonly accounts: readonly { readonly address: `0x${string}` }[]
}) {
  const { isPermitted, chainId, accounts, options } = state
  options.persist?.setItem(
    getKey(options),
    JSON.stringify({ isPermitted, chainId, account: accounts[0]?.address }),
  )
}
