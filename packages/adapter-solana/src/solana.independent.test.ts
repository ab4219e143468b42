import { verifySolanaSignature } from '@latchkey/testing'
import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import {
  SolanaWalletAdapterWallet,
  StandardWalletAdapter,
} from '@solana/wallet-standard-wallet-adapter-base'
import { PublicKey } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { networksAt, startAdapter, stubWindow } from '../test/page.ts'
import { startChain } from '../test/startChain.ts'
import { makeTransfer, rpc } from '../test/transactions.ts'
import { parseBytes } from './engine/parseResponses.ts'

// Wallets and clients written by others, unmodified.

const world = startChain()
afterEach(() => {
  vi.unstubAllGlobals()
})
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const web3 = () => import('@solana/web3.js')

/** The burner as a wallet that registers itself, through the library's own wrapper. */
function registerBurner(page: EventTarget) {
  const burner = new UnsafeBurnerWalletAdapter()
  const wallet = new SolanaWalletAdapterWallet(burner, 'solana:mainnet')
  const onReady = (event: Event) =>
    (event as CustomEvent<{ register(one: object): void }>).detail.register(wallet)
  page.addEventListener('wallet-standard:app-ready', onReady)
  onTestFinished(() => wallet.destroy())
  return wallet
}

const fromBase58 = (text: string) => new PublicKey(text).toBytes()

async function fund(address: string) {
  await rpc(world.chain.rpcUrl, 'requestAirdrop', address, 5_000_000_000)
}

async function exercise(
  adapter: ReturnType<typeof startAdapter>,
  connectorId: string,
  sends: boolean,
) {
  const { address } = await adapter.connect({ connectorId, caipNetworkId: mainnet })
  await fund(address)
  const target = { connectorId, address, caipNetworkId: mainnet }
  const signature = await adapter.signMessage?.({ ...target, message: 'Hello' })
  expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  const bob = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
  for (const version of ['legacy', 0] as const) {
    const transaction = await makeTransfer(world.chain.rpcUrl, {
      from: address,
      to: bob,
      lamports: version === 0 ? 3n : 4n,
      version,
    })
    const signed = await adapter.signTransaction?.({ ...target, transaction })
    const bytes = signed ?? new Uint8Array()
    expect(
      verifySolanaSignature(fromBase58(address), bytes.slice(65), parseBytes(bytes.slice(1, 65))),
    ).toBe(true)
    const all = await adapter.signAllTransactions?.({
      ...target,
      transactions: [transaction, transaction],
    })
    expect(all).toEqual([signed, signed])
  }
  if (sends) {
    const sent = await adapter.sendTransaction?.({ ...target, to: bob, value: 1_000_000n })
    const { value } = await rpc<{ value: { err: null }[] }>(
      world.chain.rpcUrl,
      'getSignatureStatuses',
      [sent?.hash],
    )
    expect(value[0]?.err).toBeNull()
  }
  await adapter.disconnect({ connectorId })
}

describe('wallets of others', () => {
  test('a burner that registers itself through the Wallet Standard connects and signs', async () => {
    const page = stubWindow()
    const wallet = registerBurner(page)
    const adapter = startAdapter({ networks: networksAt(world.chain.rpcUrl) })
    const found: string[] = []
    adapter.watchWallets((wallets) => {
      found.splice(0, found.length, ...wallets.map(({ connectorId }) => connectorId))
    })
    await expect.poll(() => found).toEqual([`ws:${wallet.name}`])
    // It sends to its own node, which is not on loopback.
    await exercise(adapter, `ws:${wallet.name}`, false)
  })

  test('an adapter of @solana/wallet-adapter-base that the site passes connects, signs and is sent for', async () => {
    stubWindow()
    const burner = new UnsafeBurnerWalletAdapter()
    const networks = networksAt(world.chain.rpcUrl)
    const adapter = startAdapter({ networks, wallets: [burner], web3 })
    await adapter.load()
    await exercise(adapter, `adapter:${burner.name}`, true)
    expect(burner.connected).toBe(false)
    const emitter = burner as unknown as { listenerCount(event: string): number }
    expect(['connect', 'disconnect'].map((event) => emitter.listenerCount(event))).toEqual([0, 0])
  })

  test('the library’s wrapper around a registered wallet is one row with it', async () => {
    const page = stubWindow()
    const wallet = registerBurner(page)
    // It requires a document to report that it is installed.
    vi.stubGlobal('document', {})
    const wrapper = new StandardWalletAdapter({
      wallet: wallet as object as WalletAdapterCompatibleStandardWallet,
    })
    onTestFinished(() => wrapper.destroy())
    const adapter = startAdapter({
      networks: networksAt(world.chain.rpcUrl),
      wallets: [wrapper],
      web3,
    })
    const rows: readonly object[][] = []
    adapter.watchWallets((wallets) => (rows as object[][]).push([...wallets]))
    await adapter.load()
    await expect
      .poll(() => rows.at(-1))
      .toMatchObject([
        { connectorId: `adapter:${wallet.name}`, identity: wallet, type: 'external' },
      ])
    await exercise(adapter, `adapter:${wallet.name}`, true)
  })

  test('error: an adapter without web3 signs messages, and no transaction', async () => {
    stubWindow()
    const burner = new UnsafeBurnerWalletAdapter()
    const adapter = startAdapter({ networks: networksAt(world.chain.rpcUrl), wallets: [burner] })
    const connectorId = `adapter:${burner.name}`
    const { address } = await adapter.connect({ connectorId })
    await fund(address)
    const target = { connectorId, address, caipNetworkId: mainnet }
    expect(await adapter.signMessage?.({ ...target, message: 'Hello' })).toBeTypeOf('string')
    const transfer = adapter.sendTransaction?.({ ...target, to: address, value: 1n })
    await expect(transfer).rejects.toMatchObject({ code: 'rpc.4200' })
  })
})

test('the scripted wallet is a wallet to the Wallet Standard’s own client', async () => {
  const page = stubWindow()
  const { installWallet, scriptedSolanaWallet } = await import('@latchkey/testing')
  const { on } = getWallets()
  const seen: object[] = []
  on('register', (...wallets) => seen.push(...wallets))
  const scripted = scriptedSolanaWallet()
  onTestFinished(installWallet(scripted, page))
  expect(seen).toEqual([scripted.wallet])
})
