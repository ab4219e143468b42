import type { KeptIn, ScriptedEvmWalletOptions } from './options.ts'

type Kept = {
  readonly isPermitted: boolean
  readonly chainId: number
  readonly account?: `0x${string}`
}

const keyOf = ({ rdns, name }: ScriptedEvmWalletOptions) =>
  `latchkey-testing:${rdns ?? name ?? 'scripted'}`

/** The wallet's state of the previous page; undefined if it is missing or malformed. */
export function readKept(keptIn: KeptIn, options: ScriptedEvmWalletOptions): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(keptIn.getItem(keyOf(options)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : undefined
  } catch {
    return undefined
  }
}

export function keepState(state: {
  readonly options: ScriptedEvmWalletOptions
  readonly isPermitted: boolean
  readonly chainId: number
  readonly accounts: readonly { readonly address: `0x${string}` }[]
}) {
  const { isPermitted, chainId, accounts, options } = state
  options.persist?.setItem(
    keyOf(options),
    JSON.stringify({ isPermitted, chainId, account: accounts[0]?.address }),
  )
}
