import { Address, OutScript } from '@scure/btc-signer'
import { type Chain, type Entry, getOutput } from './chain.ts'
import { regtest } from './mint.ts'
import { getVirtualSize, type Output, toHex } from './rawTransaction.ts'

// The JSON of Esplora's HTTP API (https://github.com/Blockstream/esplora/blob/master/API.md). Amounts are JSON
// numbers: satoshis are exact below 2^53.

const typeNames: Readonly<Record<string, string>> = {
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
}

export function showStatus({ block }: Entry) {
  return block
    ? {
        confirmed: true,
        block_height: block.height,
        block_hash: block.hash,
        block_time: block.time,
      }
    : { confirmed: false }
}

export function showTransaction(entry: Entry) {
  const { tx, bytes, spent } = entry
  return {
    txid: entry.txid,
    version: tx.version,
    locktime: tx.lockTime,
    vin: tx.inputs.map(({ txid, index, finalScriptSig, sequence }, place) => {
      const output = spent[place]
      return {
        txid: toHex(txid),
        vout: index,
        prevout: output ? showOutput(output) : null,
        scriptsig: toHex(finalScriptSig),
        witness: (tx.witnesses?.[place] ?? []).map((item) => toHex(item)),
        is_coinbase: entry.isMinted,
        sequence,
      }
    }),
    vout: tx.outputs.map(showOutput),
    size: bytes.length,
    weight: getVirtualSize(tx, bytes.length) * 4,
    fee: Number(entry.fee),
    status: showStatus(entry),
  }
}

/** Unspent outputs of an address, including unconfirmed ones. */
export function listUtxos(chain: Chain, script: Uint8Array) {
  return findEntries(chain, script).flatMap((entry) =>
    entry.tx.outputs.flatMap((output, vout) =>
      toHex(output.script) === toHex(script) && !chain.spenders.has(`${entry.txid}:${vout}`)
        ? [{ txid: entry.txid, vout, value: Number(output.amount), status: showStatus(entry) }]
        : [],
    ),
  )
}

/** Transactions that pay to or spend from an address, newest first. */
export function listTransactions(chain: Chain, script: Uint8Array) {
  return findEntries(chain, script).reverse().map(showTransaction)
}

export function showAddress(chain: Chain, address: string, script: Uint8Array) {
  const entries = findEntries(chain, script)
  return {
    address,
    chain_stats: countTransactions(
      script,
      entries.filter(({ block }) => block),
    ),
    mempool_stats: countTransactions(
      script,
      entries.filter(({ block }) => !block),
    ),
  }
}

function countTransactions(script: Uint8Array, entries: readonly Entry[]) {
  const matching = (outputs: readonly Output[]) =>
    outputs.filter((output) => toHex(output.script) === toHex(script))
  const sum = (outputs: readonly Output[]) =>
    Number(outputs.reduce((total, { amount }) => total + amount, 0n))
  const funded = matching(entries.flatMap(({ tx }) => tx.outputs))
  const spent = matching(entries.flatMap((entry) => entry.spent))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: entries.length,
  }
}

export function showSpending(chain: Chain, txid: string, vout: number) {
  if (!getOutput(chain, txid, vout)) return undefined
  const spender = chain.entries.get(chain.spenders.get(`${txid}:${vout}`) ?? '')
  return spender
    ? { spent: true, txid: spender.txid, status: showStatus(spender) }
    : { spent: false }
}

function findEntries(chain: Chain, script: Uint8Array): Entry[] {
  const expected = toHex(script)
  const holds = (outputs: readonly Output[]) =>
    outputs.some((output) => toHex(output.script) === expected)
  return [...chain.entries.values()].filter(({ tx, spent }) => holds(tx.outputs) || holds(spent))
}

function showOutput({ amount, script }: Output) {
  const type = getType(script)
  const address = type && getAddress(script)
  return {
    scriptpubkey: toHex(script),
    scriptpubkey_type: script[0] === 0x6a ? 'op_return' : (typeNames[type ?? ''] ?? 'unknown'),
    ...(address && { scriptpubkey_address: address }),
    value: Number(amount),
  }
}

function getType(script: Uint8Array): string | undefined {
  try {
    return OutScript.decode(script).type
  } catch {
    return undefined
  }
}

function getAddress(script: Uint8Array): string | undefined {
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}
