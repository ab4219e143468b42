import type { Transaction } from '@scure/btc-signer'
import { z } from 'zod'
import type { BitcoinKey } from './bitcoinKeys.ts'
import { WalletCallError } from './errors.ts'

/** Fee of the wallet's transfers in satoshis, for any size. */
const fee = 1_000n
/** Smaller change is added to the fee. */
const dust = 546n

const outputs = z.array(
  z.object({ txid: z.string(), vout: z.number(), value: z.number().transform(BigInt) }),
)

/**
 * Adds inputs of a payment address that cover the amount and the fee, and the change. @throws {WalletCallError} if
 * the balance is too low
 */
export async function signAndBroadcast(
  esploraUrl: string | undefined,
  key: BitcoinKey,
  amount: bigint,
  transaction: Transaction,
): Promise<void> {
  const response = await fetch(`${getUrl(esploraUrl)}/address/${key.address}/utxo`)
  let missing = amount + fee
  for (const { txid, vout, value } of outputs.parse(await response.json())) {
    if (missing <= 0n) break
    const witnessUtxo = { script: key.script, amount: value }
    transaction.addInput({ txid, index: vout, witnessUtxo })
    missing -= value
  }
  if (missing > 0n) throw new WalletCallError(-32_000, 'The wallet does not hold that much.')
  if (-missing >= dust) transaction.addOutput({ script: key.script, amount: -missing })
}

/** @returns the transaction's id. @throws {WalletCallError} with the node's message if it is rejected */
export async function sendBitcoin(esploraUrl: string | undefined, hex: string): Promise<string> {
  const response = await fetch(`${getUrl(esploraUrl)}/tx`, { method: 'POST', body: hex })
  const text = await response.text()
  if (!response.ok) throw new WalletCallError(-32_000, text.trim())
  return text.trim()
}

function getUrl(esploraUrl: string | undefined): string {
  if (!esploraUrl) throw new WalletCallError(4_901, 'The wallet has no node of Bitcoin.')
  return esploraUrl
}
