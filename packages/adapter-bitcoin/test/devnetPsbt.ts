import type { RunningBitcoin } from '@latchkey/devnet'
import { type BitcoinEntry, deriveBitcoinEntries, testBitcoinKeys } from '@latchkey/testing'
import { Transaction } from '@scure/btc-signer'
import { pubSchnorr } from '@scure/btc-signer/utils.js'

const [ownKey, otherKey] = testBitcoinKeys
/** The wallet's accounts on regtest, and those of another party. */
export const [payment, ordinals] = deriveBitcoinEntries(ownKey, 'regtest')
export const [otherEntry] = deriveBitcoinEntries(otherKey, 'regtest', 1)

export const toBase64 = (transaction: Transaction) =>
  Buffer.from(transaction.toPSBT()).toString('base64')
export const fromBase64 = (text: string | undefined) =>
  Transaction.fromPSBT(Uint8Array.from(Buffer.from(text ?? '', 'base64')))

/** A transaction that spends 50 000 satoshis of each owner, and pays all but 5000 to the stranger. */
export function makePsbt(
  node: RunningBitcoin,
  owners: readonly BitcoinEntry[],
  change: { readonly amount?: bigint } = {},
): Transaction {
  const transaction = new Transaction()
  for (const { address, script, kind, privateKey } of owners) {
    transaction.addInput({
      txid: node.fund(address, 50_000n),
      index: 0,
      witnessUtxo: { script, amount: 50_000n },
      ...(kind === 'p2tr' && { tapInternalKey: pubSchnorr(privateKey) }),
    })
  }
  const amount = change.amount ?? 50_000n * BigInt(owners.length) - 5_000n
  transaction.addOutput({ script: otherEntry.script, amount })
  return transaction
}

/** Sends a complete transaction to the node; returns its response. */
export async function broadcast(url: string, transaction: Transaction): Promise<string> {
  const response = await fetch(`${url}/tx`, { method: 'POST', body: transaction.hex })
  return response.text()
}

/** The node's record of a transaction. */
export async function transactionAt(url: string, txid: string | undefined): Promise<unknown> {
  const response = await fetch(`${url}/tx/${txid}`)
  return response.ok ? response.json() : undefined
}
