import { sha256x2 } from '@scure/btc-signer/utils.js'
import { type Output, type RawTransaction, toHex } from './rawTransaction.ts'

/** The genesis block of regtest. CAIP-2 uses the first 32 digits of its hash as the chain id. */
const genesisHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
/** Time of the first block, seconds. The clock advances ten minutes per block, so runs are reproducible. */
const genesisTime = 1_296_688_602
const blockSeconds = 600

export type Block = {
  readonly height: number
  readonly hash: string
  readonly time: number
  readonly txids: readonly string[]
}

/** A transaction of the chain or its memory pool. */
export type Entry = {
  readonly txid: string
  readonly tx: RawTransaction
  readonly bytes: Uint8Array
  /** Outputs that the inputs spend, in order; empty for a coinbase. */
  readonly spent: readonly Output[]
  readonly fee: bigint
  /** Whether a block or the faucet created it. */
  readonly isMinted: boolean
  readonly isCoinbase: boolean
  /** Undefined while it is pending. */
  block?: Block
}

/** The state of the chain. */
export type Chain = {
  readonly blocks: Block[]
  /** All transactions, including pending ones, in order of arrival. */
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

/** An output and the transaction that contains it; `undefined` if it does not exist. */
export function getOutput(
  chain: Chain,
  txid: string,
  vout: number,
): { readonly entry: Entry; readonly output: Output } | undefined {
  const entry = chain.entries.get(txid)
  const output = entry?.tx.outputs[vout]
  return entry && output && { entry, output }
}

/** Adds a transaction and marks the outputs that it spends. */
export function addEntry(chain: Chain, entry: Entry): void {
  chain.entries.set(entry.txid, entry)
  if (entry.isMinted) return
  for (const { txid, index } of entry.tx.inputs) {
    chain.spenders.set(`${toHex(txid)}:${index}`, entry.txid)
  }
}

/** Mines a block with all pending transactions. */
export function closeBlock(chain: Chain): Block {
  const { height, hash: before, time } = getTip(chain)
  const waiting = [...chain.entries.values()].filter(({ block }) => !block)
  // A block begins with its coinbase.
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
