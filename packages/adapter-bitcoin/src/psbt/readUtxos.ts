import { type Network, readProperty as read, requestNode } from '@latchkey/core/adapter'
import type { Engine } from '../calls/engine.ts'
import { createUnreadableError, isCount, throwUnreadable } from '../esplora.ts'

/** An output that an address may spend. */
export type Utxo = {
  /** In display order. */
  readonly txid: string
  readonly vout: number
  readonly satoshis: bigint
  readonly isConfirmed: boolean
}

/** Identifies an output. */
export const toOutpoint = ({ txid, vout }: Pick<Utxo, 'txid' | 'vout'>): string => `${txid}:${vout}`

/** The spendable outputs of an address, unconfirmed ones included. */
export function readUtxos(
  engine: Engine,
  { caipNetworkId }: Network,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<readonly Utxo[]> {
  const path = `/address/${encodeURIComponent(address)}/utxo`
  return requestNode(engine.nodes, caipNetworkId, { path }, { parse, signal }).catch(
    throwUnreadable,
  )
}

function parse(response: unknown): readonly Utxo[] {
  if (!Array.isArray(response)) throw createUnreadableError('a list of outputs')
  const utxos = response.map(toUtxo)
  if (new Set(utxos.map(toOutpoint)).size < utxos.length) {
    throw createUnreadableError('outputs that stand once')
  }
  return utxos
}

function toUtxo(entry: unknown): Utxo {
  const [txid, vout, value] = ['txid', 'vout', 'value'].map((key) => read(entry, key))
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid)) throw createUnreadableError('an id')
  if (!isCount(vout) || vout > 0xffffffff) throw createUnreadableError('the place of an output')
  if (!isCount(value)) throw createUnreadableError('an amount in satoshis')
  const isConfirmed = read(read(entry, 'status'), 'confirmed') === true
  return { txid, vout, satoshis: BigInt(value), isConfirmed }
}
