import { controlUrl } from './nodes.ts'

export type DevnetState = {
  readonly isUp: boolean
  /** A message for the visitor. */
  readonly text: string
}

type DevnetResponse = {
  readonly chains?: readonly { readonly chainId: number; readonly alive?: boolean }[]
  readonly others?: readonly string[]
}

const names: Readonly<Record<string, string>> = {
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  relay: 'a relay',
}

/** Requests the state of the devnet. Never throws: a devnet that is down is a valid state. */
export async function readDevnet(): Promise<DevnetState> {
  try {
    const response = await fetch(`${controlUrl}/health`, { signal: AbortSignal.timeout(3000) })
    const { chains = [], others = [] } = (await response.json()) as DevnetResponse
    const down = chains.filter(({ alive }) => !alive).map(({ chainId }) => chainId)
    if (down.length > 0) return { isUp: false, text: `Chain ${down.join(', ')} does not respond` }
    const running = [`${chains.length} EVM chains`, ...others.map((name) => names[name] ?? name)]
    return { isUp: true, text: `Local: ${running.join(', ')}` }
  } catch {
    return { isUp: false, text: 'The local chains are not running: start them with npm start' }
  }
}
