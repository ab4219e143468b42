import { sha256x2 } from '@scure/btc-signer/utils.js'
import { type Output, type RawTransaction, toHex } from './rawTransaction.ts'

/** The first block of every regtest. Its id is the network's: CAIP-2 takes the first 32 digits. */
const genesisHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
/** The time of the first block, seconds; the model's clock moves ten minutes a block, so that a run repeats. */
const genesisTime = 1_296_688_602
const blockSeconds = 600

export type Block = {
  readonly height: number
  readonly hash: string
  readonly time: number
  readonly txids: readonly string[]
}

/** A transaction the chain or its memory pool holds. */
export type Entry = {
  readonly txid: string
  readonly tx: RawTransaction
  readonly bytes: Uint8Array
  /** Outputs that the inputs spend, in order; empty for a coinbase. */
  readonly spent: readonly Output[]
  readonly fee: bigint
  /** Made by a block or the faucet. */
  readonly isMinted: boolean
  readonly isCoinbase: boolean
  /** Absent while it waits. */
  block?: Block
}

/** Everything the model knows. One a devnet. */
export type Chain = {
  readonly blocks: Block[]
  /** Every transaction, waiting ones included, in the order they came. */
  readonly entries: Map<string, Entry>
  /** Spending transactions by output: `{txid}:{vout}` → id. */
  readonly spenders: Map<string, string>
}

export function createChain(): Chain {
  const genesis: Block = { height: 0, hash: genesisHash, time: genesisTime, txids: [] }
  return { blocks: [genesis], entries: new Map(), spenders: new Map() }
}

export function getTip(chain: Chain): Block {
  return chain.blocks.at(-1) as Block
}

/** An output and what holds it; `undefined` when no such output was ever made. */
export function getOutput(
  chain: Chain,
  txid: string,
  vout: number,
): { readonly entry: Entry; readonly output: Output } | undefined {
  const entry = chain.entries.get(txid)
  const output = entry?.tx.outputs[vout]
  return entry && output && { entry, output }
}

/** Keeps a transaction: its outputs are there, what it spends is spent. */
export function addEntry(chain: Chain, entry: Entry): void {
  chain.entries.set(entry.txid, entry)
  if (entry.isMinted) return
  for (const { txid, index } of entry.tx.inputs) {
    chain.spenders.set(`${toHex(txid)}:${index}`, entry.txid)
  }
}

/** Puts everything that waits into one more block. */
export function closeBlock(chain: Chain): Block {
  const { height, hash: before, time } = getTip(chain)
  const waiting = [...chain.entries.values()].filter(({ block }) => !block)
  // Its own coinbase first, as in every block.
  const ordered = [
    ...waiting.filter(({ isCoinbase }) => isCoinbase),
    ...waiting.filter(({ isCoinbase }) => !isCoinbase),
  ]
  const txids = ordered.map(({ txid }) => txid)
  const block: Block = {
    height: height + 1,
    hash: toHex(sha256x2(new TextEncoder().encode([before, ...txids].join()))),
    time: time + blockSeconds,
    txids,
  }
  for (const entry of waiting) entry.block = block
  chain.blocks.push(block)
  return block
}
