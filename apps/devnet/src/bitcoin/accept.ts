import { addEntry, type Chain, getOutput, getTip } from './chain.ts'
import { checkSignature } from './checkSignature.ts'
import {
  getId,
  getVirtualSize,
  type Output,
  type RawTransaction,
  readTransaction,
  toHex,
} from './rawTransaction.ts'

/** Confirmations that a coinbase output needs before it can be spent. */
const maturity = 100
/** Dust limit in satoshis by script length: p2wpkh 22, p2sh 23, p2pkh 25, p2tr and p2wsh 34. */
const dust = new Map([
  [22, 294n],
  [23, 540n],
  [25, 546n],
  [34, 330n],
])
const RETURN = 0x6a
const mostSatoshis = 2_100_000_000_000_000n

/** A rejected transaction, with the code and message of Bitcoin Core's `sendrawtransaction`. */
export type Refusal = { readonly code: -22 | -25 | -26 | -27; readonly reason: string }

/**
 * Validates a signed transaction by a node's rules and adds it to the memory pool.
 *
 * @param bytes the serialized transaction
 */
export function accept(chain: Chain, bytes: Uint8Array): { readonly txid: string } | Refusal {
  const tx = readTransaction(bytes)
  if (!tx || tx.inputs.length === 0) {
    return { code: -22, reason: 'TX decode failed. Make sure the tx has at least one input.' }
  }
  const txid = getId(tx)
  const known = chain.entries.get(txid)
  if (known?.block) return { code: -27, reason: 'Transaction outputs already in utxo set' }
  if (known) return refuse('txn-already-in-mempool')

  const shape = checkShape(tx)
  if (shape) return refuse(shape)
  const spent: Output[] = []
  for (const input of tx.inputs) {
    const outpoint = `${toHex(input.txid)}:${input.index}`
    const found = getOutput(chain, toHex(input.txid), input.index)
    const spender = chain.entries.get(chain.spenders.get(outpoint) ?? '')
    if (!found || spender?.block) return { code: -25, reason: 'bad-txns-inputs-missingorspent' }
    if (spender) return refuse('txn-mempool-conflict')
    const { entry, output } = found
    const age = entry.block ? getTip(chain).height + 1 - entry.block.height : 0
    if (entry.isCoinbase && age < maturity) return refuse('bad-txns-premature-spend-of-coinbase')
    spent.push(output)
  }
  const isLocked =
    tx.lockTime > (tx.lockTime < 500_000_000 ? getTip(chain).height : getTip(chain).time) &&
    tx.inputs.some(({ sequence }) => sequence !== 0xffffffff)
  if (isLocked) return refuse('non-final')

  const fee = sum(spent) - sum(tx.outputs)
  if (fee < 0n) return refuse('bad-txns-in-belowout')
  if (fee < BigInt(getVirtualSize(tx, bytes.length))) return refuse('min relay fee not met')
  for (const index of tx.inputs.keys()) {
    const wrong = checkSignature(tx, index, spent)
    if (wrong) return refuse(wrong)
  }
  addEntry(chain, { txid, tx, bytes, spent, fee, isMinted: false, isCoinbase: false })
  return { txid }
}

function checkShape(tx: RawTransaction): string | undefined {
  if (tx.version < 1 || tx.version > 3) return 'version'
  if (tx.outputs.length === 0) return 'bad-txns-vout-empty'
  const outpoints = tx.inputs.map(({ txid, index }) => `${toHex(txid)}:${index}`)
  if (new Set(outpoints).size < outpoints.length) return 'bad-txns-inputs-duplicate'
  for (const { amount, script } of tx.outputs) {
    if (amount > mostSatoshis) return 'bad-txns-vout-toolarge'
    if (script[0] === RETURN) continue
    const least = dust.get(script.length)
    if (least === undefined) return 'scriptpubkey'
    if (amount < least) return 'dust'
  }
  return undefined
}

function sum(outputs: readonly Output[]): bigint {
  return outputs.reduce((total, { amount }) => total + amount, 0n)
}

function refuse(reason: string): Refusal {
  return { code: -26, reason }
}
