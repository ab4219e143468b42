import type { Adapter, AdapterContext } from '@latchkey/core/adapter'
import {
  installWallet,
  type ScriptedSolanaWallet,
  type ScriptedSolanaWalletOptions,
  scriptedSolanaWallet,
} from '@latchkey/testing'
import { onTestFinished } from 'vitest'
import { networksAt, startAdapter, stubWindow } from './page.ts'

/** An adapter with mainnet and devnet at `url`, connected to a wallet that sends there too. */
export type ConnectedWallet = {
  readonly adapter: Adapter
  readonly wallet: ScriptedSolanaWallet
  readonly target: {
    readonly connectorId: string
    readonly address: string
    readonly caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  }
}

export async function connectWallet(
  url: string,
  options: ScriptedSolanaWalletOptions = {},
  context: Partial<AdapterContext> = {},
): Promise<ConnectedWallet> {
  const page = stubWindow()
  const wallet = scriptedSolanaWallet({ name: 'Wallet', rpcUrl: url, ...options })
  const uninstall = installWallet(wallet, page)
  const adapter = startAdapter({ networks: networksAt(url) }, context)
  const connectorId = 'ws:Wallet'
  const { address } = await adapter.connect({ connectorId })
  onTestFinished(uninstall)
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  return { adapter, wallet, target: { connectorId, address, caipNetworkId } }
}
