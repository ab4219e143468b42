import {
  type CaipNetworkId,
  type ConnectorProvider,
  createInvalidResponseError,
  RpcError,
} from '@latchkey/core/adapter'
import { fromBase58, fromBase64, toBase58, toBase64 } from './encoding.ts'
import type { WalletAccount } from './parseResponses.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaWalletDriver } from './SolanaWalletDriver.ts'

/** Maximum bytes of a message: the time of base58 grows with the square of the length. */
const longestMessage = 8_192

/**
 * Drives a wallet behind a relay with the methods of its `solana` namespace: base58 for messages and signatures,
 * base64 for transactions. It has a feature if its session has the method.
 */
export function createRelayDriver(provider: ConnectorProvider): SolanaWalletDriver {
  const session = () => provider.session()
  const has = (method: string) => session()?.methods.includes(method) === true
  let isChoosing = false
  // Those of the chosen network: on another one they are not approved.
  const accounts = () =>
    (session()?.accounts ?? [])
      .filter(({ caipNetworkId }) => caipNetworkId === session()?.caipNetworkId)
      .map(({ address }) => ({ address, publicKey: fromBase58(address) }))
  const request = async (method: string, params: object, id: CaipNetworkId) => {
    // Always set: the provider rejects a network outside the session, and would default to the selected one.
    const response = await provider.request({ method, params }, id)
    if (typeof response !== 'object' || response === null)
      throw createInvalidResponseError('an object', response)
    return response as Readonly<Record<string, unknown>>
  }
  const signOne = async ({ address }: WalletAccount, id: CaipNetworkId, bytes: Uint8Array) => {
    const params = { transaction: toBase64(bytes), pubkey: address }
    const { transaction, signature } = await request('solana_signTransaction', params, id)
    const signed =
      transaction === undefined
        ? // Older wallets return the signature alone.
          addSignature(bytes, address, readText(signature, fromBase58))
        : readText(transaction, fromBase64)
    return { signedTransaction: signed }
  }

  return {
    chains: () => session()?.accounts.map(({ caipNetworkId }) => caipNetworkId),
    accounts,
    choose(id) {
      if (session()) {
        // The caller of `choose` knows the change already.
        isChoosing = true
        try {
          provider.chooseNetwork(id)
        } finally {
          isChoosing = false
        }
      }
      return accounts()
    },
    async connect(silent) {
      await (silent ? provider.restore() : provider.connect())
      return accounts()
    },
    disconnect: () => provider.disconnect(),
    watch(onChange) {
      const events = ['accountsChanged', 'chainChanged', 'disconnect']
      const received = () => {
        if (!isChoosing) onChange()
      }
      for (const event of events) provider.on(event, received)
      return () => {
        for (const event of events) provider.removeListener(event, received)
      }
    },
    versions: () => undefined,
    get signMessage(): SolanaWalletDriver['signMessage'] {
      if (!has('solana_signMessage')) return undefined
      return async ({ address }, message, id) => {
        if (message.length > longestMessage)
          throw new RpcError(-32602, { details: `more than ${longestMessage} bytes` })
        const params = { message: toBase58(message), pubkey: address }
        const { signature } = await request('solana_signMessage', params, id)
        return [{ signedMessage: message, signature: readText(signature, fromBase58) }]
      }
    },
    get signTransactions(): SolanaWalletDriver['signTransactions'] {
      if (!has('solana_signTransaction')) return undefined
      return async (account, id, transactions) => {
        if (transactions.length > 1 && has('solana_signAllTransactions')) {
          const params = { transactions: transactions.map(toBase64), pubkey: account.address }
          const { transactions: signed } = await request('solana_signAllTransactions', params, id)
          if (!Array.isArray(signed))
            throw createInvalidResponseError('a list of transactions', signed)
          return signed.map((text) => ({ signedTransaction: readText(text, fromBase64) }))
        }
        const signed: unknown[] = []
        for (const one of transactions) signed.push(await signOne(account, id, one))
        return signed
      }
    },
    get send(): SolanaWalletDriver['send'] {
      if (!has('solana_signAndSendTransaction')) return undefined
      return async ({ address }, id, transaction, sendOptions) => {
        const params = { transaction: toBase64(transaction), pubkey: address, sendOptions }
        const { signature } = await request('solana_signAndSendTransaction', params, id)
        return [{ signature: readText(signature, fromBase58) }]
      }
    },
    signIn: undefined,
  }
}

function readText(text: unknown, read: (text: string) => Uint8Array | undefined): Uint8Array {
  const bytes = typeof text === 'string' ? read(text) : undefined
  if (!bytes) throw createInvalidResponseError('encoded bytes', text)
  return bytes
}

/** A transaction starts with the number of signatures, followed by each in the order of its signers. */
function addSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  if (signature.length !== 64) throw createInvalidResponseError('a signature', signature)
  const signed = transaction.slice()
  signed.set(signature, 1 + readTransaction(transaction).signers.indexOf(address) * 64)
  return signed
}
