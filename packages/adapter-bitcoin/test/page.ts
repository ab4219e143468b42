import type { Adapter } from '@latchkey/core/adapter'
import { type Devnet, type RunningBitcoin, startDevnet } from '@latchkey/devnet'
import {
  installBitcoinWallet,
  mockContext,
  type ScriptedBitcoinWallet,
  type ScriptedBitcoinWalletOptions,
  scriptedBitcoinWallet,
} from '@latchkey/testing'
import { onTestFinished, vi } from 'vitest'
import { type BitcoinOptions, bitcoin, bitcoinRegtest, bitcoinTestnet } from '../src/index.ts'

/** A `window` for Node, on which wallets are injected and announced. */
export function stubWindow(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  return page
}

/** The devnet's Bitcoin alone, on a free port. */
export async function startNode(): Promise<{ devnet: Devnet; node: RunningBitcoin }> {
  const devnet = await startDevnet({ only: ['bitcoin'], ports: 'free' })
  if (!devnet.bitcoin) throw new Error('The devnet has no Bitcoin.')
  return { devnet, node: devnet.bitcoin }
}

/** Regtest, read from a node. */
export function regtestAt(url: string) {
  return { ...bitcoinRegtest, rpcUrls: { default: { http: [url] } } }
}

/** An adapter for regtest and testnet, created as core does, on a page with one wallet on regtest. */
export function openPage(
  url: string,
  {
    wallet: given = {},
    context = {},
    options = {},
  }: {
    readonly wallet?: ScriptedBitcoinWalletOptions
    readonly context?: Partial<ReturnType<typeof mockContext>>
    readonly options?: BitcoinOptions
  } = {},
): { adapter: Adapter; wallet: ScriptedBitcoinWallet; page: EventTarget; connectorId: string } {
  const page = stubWindow()
  const wallet = scriptedBitcoinWallet({
    name: 'Wallet',
    chain: 'regtest',
    esploraUrl: url,
    ...given,
  })
  const uninstall = installBitcoinWallet(wallet, page)
  const adapter = bitcoin({ networks: [regtestAt(url), bitcoinTestnet], ...options })({
    ...mockContext(),
    ...context,
  })
  onTestFinished(() => {
    adapter.destroy()
    uninstall()
  })
  const injectedPaths = {
    standard: `ws:${wallet.info.name}`,
    satsConnect: wallet.info.id,
    leather: 'LeatherProvider',
    unisat: 'unisat',
    okx: 'okxwallet.bitcoin',
  }
  return { adapter, wallet, page, connectorId: injectedPaths[wallet.dialect] }
}
