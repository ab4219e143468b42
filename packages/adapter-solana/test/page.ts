import type { AdapterContext, Network } from '@latchkey/core/adapter'
import { mockContext } from '@latchkey/testing'
import { onTestFinished, vi } from 'vitest'
import { type SolanaOptions, solana, solanaDevnet, solanaMainnet } from '../src/index.ts'

/** A `window` for Node: wallets register themselves on it. */
export function stubWindow(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  return page
}

/** Mainnet and devnet, both at this node. */
export function networksAt(url: string): readonly [Network, Network] {
  const rpcUrls = { default: { http: [url] } }
  return [
    { ...solanaMainnet, rpcUrls },
    { ...solanaDevnet, rpcUrls },
  ]
}

/** An adapter, created as core does; it ends with the test. */
export function startAdapter(options: SolanaOptions = {}, context: Partial<AdapterContext> = {}) {
  if (!('window' in globalThis)) stubWindow()
  const adapter = solana(options)(mockContext(context))
  onTestFinished(() => adapter.destroy())
  return adapter
}
