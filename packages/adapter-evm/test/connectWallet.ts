import type { Adapter } from '@latchkey/core/adapter'
import { installWallet, type ScriptedEvmWallet, scriptedEvmWallet } from '@latchkey/testing'
import { vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from './page.ts'

/** An adapter with chains 1 and 137 at `url`, connected to a wallet that is on chain 1. */
export type ConnectedWallet = {
  readonly adapter: Adapter
  readonly wallet: ScriptedEvmWallet
  readonly target: {
    readonly connectorId: string
    readonly address: string
    readonly caipNetworkId: 'eip155:1'
  }
  readonly cleanup: () => void
}

export async function connectWallet(url: string): Promise<ConnectedWallet> {
  const page = stubWindow()
  const connectorId = 'test.wallet'
  const wallet = scriptedEvmWallet({ rdns: connectorId, chains: { 1: { rpcUrl: url }, 137: {} } })
  const uninstall = installWallet(wallet, page)
  const adapter = startAdapter({ networks: [networkAt(1, url), networkAt(137, url)] })
  const { address } = await adapter.connect({ connectorId })
  return {
    adapter,
    wallet,
    target: { connectorId, address, caipNetworkId: 'eip155:1' },
    cleanup() {
      adapter.destroy()
      uninstall()
      vi.unstubAllGlobals()
    },
  }
}
