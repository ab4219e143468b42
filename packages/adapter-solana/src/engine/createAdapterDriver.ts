import { RpcError } from '@latchkey/core/adapter'
import type { StandardWallet, WalletAdapter } from '../discovery/wallet.ts'
import type { Web3 } from '../options.ts'
import { toBase58 } from './encoding.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaWalletDriver } from './SolanaWalletDriver.ts'

/** Optional methods of an adapter. */
type Signing = {
  signMessage?(message: Uint8Array): Promise<unknown>
  signTransaction?(transaction: object): Promise<unknown>
  signAllTransactions?(transactions: readonly object[]): Promise<unknown>
  signIn?(input: object): Promise<unknown>
}
type Emitter = {
  on(event: string, listener: () => void): unknown
  off(event: string, listener: () => void): unknown
}
type Serializable = {
  serialize(options?: object): Uint8Array
}

/** Drives an adapter of `@solana/wallet-adapter-base`. It takes transactions as objects of web3.js. */
export function createAdapterDriver(
  adapter: WalletAdapter,
  { web3, autoConnect }: { web3?: () => Promise<Web3>; autoConnect?: boolean },
): SolanaWalletDriver {
  const signing = adapter as WalletAdapter & Signing
  const emitter = adapter as unknown as Emitter
  const { wallet } = adapter as { wallet?: StandardWallet }
  const isWrapper = typeof wallet === 'object' && wallet !== null && 'features' in wallet

  const accounts = () => {
    const publicKey = adapter.publicKey?.toBytes()
    if (!publicKey) return []
    return [{ address: toBase58(publicKey), publicKey }]
  }
  const toObjects = async (transactions: readonly Uint8Array[]) => {
    if (!web3) throw new RpcError(4200, { details: 'solana({ web3 }) is needed for this wallet' })
    const { Transaction, VersionedTransaction } = await web3()
    return transactions.map((bytes) =>
      readTransaction(bytes).version === 'legacy'
        ? Transaction.from(bytes)
        : VersionedTransaction.deserialize(bytes),
    )
  }
  const sign = async (objects: readonly object[]): Promise<readonly unknown[]> => {
    if (objects.length > 1 && signing.signAllTransactions) {
      const response = await signing.signAllTransactions(objects)
      return Array.isArray(response) ? response : []
    }
    const signed: unknown[] = []
    for (const one of objects) signed.push(await signing.signTransaction?.(one))
    return signed
  }

  return {
    chains: () => (isWrapper ? wallet.chains : undefined),
    accounts,
    async connect(silent) {
      if (!silent) {
        // Connecting a connected adapter throws or does nothing, depending on the adapter.
        if (!adapter.connected) await adapter.connect()
      } else if (!adapter.connected && (autoConnect || isWrapper)) {
        // The wrapper of a registered wallet connects silently; others may prompt, so the site must enable it.
        await adapter.autoConnect?.()
      }
      return accounts()
    },
    disconnect: () => adapter.disconnect(),
    watch(onChange) {
      const events = ['connect', 'disconnect']
      for (const event of events) emitter.on(event, onChange)
      return () => {
        for (const event of events) emitter.off(event, onChange)
      }
    },
    versions: () => adapter.supportedTransactionVersions ?? ['legacy'],
    get signMessage(): SolanaWalletDriver['signMessage'] {
      if (!signing.signMessage) return undefined
      return async (_, message) => {
        const signature = await signing.signMessage?.(message)
        return [{ signedMessage: message, signature }]
      }
    },
    get signTransactions(): SolanaWalletDriver['signTransactions'] {
      if (!signing.signTransaction) return undefined
      return async (_, __, transactions) => {
        const signed = await sign(await toObjects(transactions))
        return signed.map((transaction) => ({
          signedTransaction: (transaction as Serializable).serialize({
            requireAllSignatures: false,
            verifySignatures: false,
          }),
        }))
      }
    },
    // It would send through a web3.js connection; ours is the network's node.
    send: undefined,
    get signIn(): SolanaWalletDriver['signIn'] {
      return signing.signIn && (async (input) => [await signing.signIn?.(input)])
    },
  }
}
