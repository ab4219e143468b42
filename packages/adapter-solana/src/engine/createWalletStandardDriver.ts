import type { CaipNetworkId } from '@latchkey/core/adapter'
import type { StandardWallet } from '../discovery/wallet.ts'
import { toStandardChain } from '../networks/standardChain.ts'
import type { SolanaWalletDriver } from './SolanaWalletDriver.ts'

type Call = (...inputs: readonly object[]) => Promise<unknown>

/** A wallet of the Wallet Standard. */
export function createWalletStandardDriver(wallet: StandardWallet): SolanaWalletDriver {
  /** A feature's function; undefined if the wallet does not have it. */
  const find = (name: string): Call | undefined => {
    const [, method = ''] = name.split(':')
    const feature = wallet.features[name] as Readonly<Record<string, unknown>> | undefined
    const call = feature?.[method]
    return typeof call === 'function' ? (...inputs) => call.apply(feature, inputs) : undefined
  }

  // All private clusters share one name: a wallet that knows this one by its id gets the id.
  const toChain = (id: CaipNetworkId) => (wallet.chains.includes(id) ? id : toStandardChain(id))

  return {
    chains: () => wallet.chains,
    accounts: () => wallet.accounts,
    async connect(silent) {
      const response = await find('standard:connect')?.(...(silent ? [{ silent }] : []))
      return (response as { accounts?: unknown } | undefined)?.accounts
    },
    disconnect: async () => find('standard:disconnect')?.(),
    watch(onChange) {
      const events = wallet.features['standard:events'] as {
        on(event: string, listener: () => void): unknown
      }
      const off = events.on('change', onChange)
      return () => {
        if (typeof off === 'function') off()
      }
    },
    versions() {
      const found = (wallet.features['solana:signTransaction'] ??
        wallet.features['solana:signAndSendTransaction']) as
        | { supportedTransactionVersions?: Iterable<unknown> }
        | undefined
      return found?.supportedTransactionVersions
    },
    get signMessage(): SolanaWalletDriver['signMessage'] {
      const call = find('solana:signMessage')
      return call && (({ handle }, message) => call({ account: handle, message }))
    },
    get signTransactions(): SolanaWalletDriver['signTransactions'] {
      const call = find('solana:signTransaction')
      return (
        call &&
        (({ handle }, id, transactions) =>
          call(
            ...transactions.map((transaction) => ({
              account: handle,
              transaction,
              chain: toChain(id),
            })),
          ))
      )
    },
    get send(): SolanaWalletDriver['send'] {
      const call = find('solana:signAndSendTransaction')
      return (
        call &&
        (({ handle }, id, transaction, options) =>
          call({ account: handle, transaction, chain: toChain(id), options }))
      )
    },
    get signIn(): SolanaWalletDriver['signIn'] {
      const call = find('solana:signIn')
      return call && ((input) => call(input))
    },
  }
}
