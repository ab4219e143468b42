import type { CaipNetworkId, ConnectorProvider } from '@latchkey/core'
import { toStandardChain } from '../networks/standardChain.ts'
import { invalid, type WalletAccount } from './answers.ts'
import { fromBase58, fromBase64, toBase58, toBase64 } from './base58.ts'
import type { Port } from './port.ts'
import { readTransaction } from './readTransaction.ts'

/**
 * A wallet behind a relay, asked by the methods of its `solana` namespace: bytes in base58 for messages and signatures,
 * transactions in base64. It has a feature when its session has the method.
 */
export function relayPort(provider: ConnectorProvider): Port {
  const session = () => provider.session()
  const has = (method: string) => session()?.methods.includes(method) === true
  const accounts = () =>
    (session()?.accounts ?? []).map(({ address }) => ({ address, publicKey: fromBase58(address) }))
  const ask = async (method: string, params: object, chain?: string) => {
    const answer = await provider.request({ method, params }, networkOf(chain))
    if (typeof answer !== 'object' || answer === null) throw invalid('an object', answer)
    return answer as Readonly<Record<string, unknown>>
  }
  const networkOf = (chain: string | undefined): CaipNetworkId | undefined =>
    session()?.caipNetworkIds.find((id) => toStandardChain(id) === chain)
  const signOne = async ({ address }: WalletAccount, chain: string, bytes: Uint8Array) => {
    const params = { transaction: toBase64(bytes), pubkey: address }
    const { transaction, signature } = await ask('solana_signTransaction', params, chain)
    const signed =
      transaction === undefined
        ? // Older wallets answer the signature alone.
          addSignature(bytes, address, readText(signature, fromBase58))
        : readText(transaction, fromBase64)
    return { signedTransaction: signed }
  }

  return {
    provider,
    peer: () => session()?.wallet,
    chains: () => session()?.caipNetworkIds.map(toStandardChain),
    accounts,
    async connect(silent) {
      await (silent ? provider.restore() : provider.connect())
      return accounts()
    },
    disconnect: () => provider.disconnect(),
    watch(onChange) {
      const events = ['accountsChanged', 'disconnect']
      for (const event of events) provider.on(event, onChange)
      return () => {
        for (const event of events) provider.removeListener(event, onChange)
      }
    },
    versions: () => undefined,
    get signMessage(): Port['signMessage'] {
      if (!has('solana_signMessage')) return undefined
      return async ({ address }, message) => {
        const params = { message: toBase58(message), pubkey: address }
        const { signature } = await ask('solana_signMessage', params)
        return [{ signedMessage: message, signature: readText(signature, fromBase58) }]
      }
    },
    get signTransactions(): Port['signTransactions'] {
      if (!has('solana_signTransaction')) return undefined
      return async (account, chain, transactions) => {
        if (transactions.length > 1 && has('solana_signAllTransactions')) {
          const params = { transactions: transactions.map(toBase64), pubkey: account.address }
          const { transactions: signed } = await ask('solana_signAllTransactions', params, chain)
          if (!Array.isArray(signed)) throw invalid('a list of transactions', signed)
          return signed.map((text) => ({ signedTransaction: readText(text, fromBase64) }))
        }
        const signed: unknown[] = []
        for (const one of transactions) signed.push(await signOne(account, chain, one))
        return signed
      }
    },
    get send(): Port['send'] {
      if (!has('solana_signAndSendTransaction')) return undefined
      return async ({ address }, chain, transaction, sendOptions) => {
        const params = { transaction: toBase64(transaction), pubkey: address, sendOptions }
        const { signature } = await ask('solana_signAndSendTransaction', params, chain)
        return [{ signature: readText(signature, fromBase58) }]
      }
    },
    signIn: undefined,
  }
}

function readText(text: unknown, read: (text: string) => Uint8Array | undefined): Uint8Array {
  const bytes = typeof text === 'string' ? read(text) : undefined
  if (!bytes) throw invalid('encoded bytes', text)
  return bytes
}

/** A transaction starts with how many signatures there are, then holds each where its signer stands. */
function addSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  if (signature.length !== 64) throw invalid('a signature', signature)
  const signed = transaction.slice()
  signed.set(signature, 1 + readTransaction(transaction).signers.indexOf(address) * 64)
  return signed
}
