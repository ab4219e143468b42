import type { StandardWallet } from '../discovery/wallet.ts'
import type { Port } from './port.ts'

type Call = (...inputs: readonly object[]) => Promise<unknown>

/** A wallet of the Wallet Standard. */
export function standardPort(wallet: StandardWallet): Port {
  const { features } = wallet
  /** A feature's function; undefined where the wallet lacks it. */
  const find = (name: string): Call | undefined => {
    const [, method = ''] = name.split(':')
    const feature = features[name] as Readonly<Record<string, unknown>> | undefined
    const call = feature?.[method]
    return typeof call === 'function' ? (...inputs) => call.apply(feature, inputs) : undefined
  }
  const connect = find('standard:connect')
  const disconnect = find('standard:disconnect')
  const signMessage = find('solana:signMessage')
  const signTransaction = find('solana:signTransaction')
  const send = find('solana:signAndSendTransaction')
  const signIn = find('solana:signIn')

  return {
    provider: wallet,
    chains: () => wallet.chains,
    accounts: () => wallet.accounts,
    async connect(silent) {
      const answer = await connect?.(...(silent ? [{ silent }] : []))
      return (answer as { accounts?: unknown } | undefined)?.accounts
    },
    disconnect: async () => disconnect?.(),
    watch(onChange) {
      const events = features['standard:events'] as {
        on(event: string, listener: () => void): unknown
      }
      const off = events.on('change', onChange)
      return () => {
        if (typeof off === 'function') off()
      }
    },
    versions() {
      const found = (features['solana:signTransaction'] ??
        features['solana:signAndSendTransaction']) as
        | { supportedTransactionVersions?: Iterable<unknown> }
        | undefined
      return found?.supportedTransactionVersions
    },
    ...(signMessage && {
      signMessage: ({ handle }, message) => signMessage({ account: handle, message }),
    }),
    ...(signTransaction && {
      signTransactions: ({ handle }, chain, transactions) =>
        signTransaction(
          ...transactions.map((transaction) => ({ account: handle, transaction, chain })),
        ),
    }),
    ...(send && {
      send: ({ handle }, chain, transaction, options) =>
        send({ account: handle, transaction, chain, options }),
    }),
    ...(signIn && { signIn: (input) => signIn(input) }),
  }
}
