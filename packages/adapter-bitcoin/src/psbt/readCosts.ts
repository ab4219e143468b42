import { type Network, RpcError } from '@latchkey/core/adapter'
import type { Chain } from '../addresses/chains.ts'
import { type BitcoinAddress, readAddress } from '../addresses/readAddress.ts'
import type { Engine } from '../calls/engine.ts'
import { readFeeRate } from './readFeeRate.ts'
import { readUtxos, toOutpoint, type Utxo } from './readUtxos.ts'

/** Virtual bytes of an input, by the address that it spends from, rounded up. */
const inputSizes: Partial<Record<BitcoinAddress['type'], bigint>> = {
  p2pkh: 149n,
  p2wpkh: 69n,
  p2sh: 92n,
  p2tr: 58n,
}
const overhead = 12n
/** Dust threshold: smaller change is added to the fee. */
const leastChange = 1_000n
/** Outputs that are less may carry an inscription. */
const leastInput = 1_000n

/** Dust: the cost of spending an output at the minimum rate of nodes, 3 satoshis a virtual byte (Bitcoin Core). */
function getDustLimit({ type, script }: BitcoinAddress): bigint {
  const spending = type === 'p2pkh' || type === 'p2sh' ? 148 : 67
  return 3n * BigInt(9 + script.length + spending)
}

/** What a transfer between two addresses can spend, and what it costs. Amounts are satoshis. */
export type Costs = {
  readonly sender: BitcoinAddress
  readonly receiver: BitcoinAddress
  readonly utxos: readonly Utxo[]
  /**
   * Without outputs that cost more than their value, because anyone can send dust to increase the fees, and without
   * those of transfers that were sent from here.
   */
  readonly spendable: readonly Utxo[]
  /** The fee with a number of inputs, and with change. */
  readonly getFee: (inputs: number) => bigint
  /** The smallest amount that nodes pass on. */
  readonly least: bigint
}

/** @throws {RpcError} -32602: one of the two is no address of this network; -32004: the sender is a script */
export async function readCosts(
  engine: Engine,
  {
    network,
    chain,
    address,
    to,
    signal,
  }: {
    readonly network: Network
    readonly chain: Chain
    readonly address: string
    readonly to: string
    readonly signal?: AbortSignal
  },
): Promise<Costs> {
  const sender = readAddress(address, chain)
  const receiver = readAddress(to, chain)
  const inputSize = sender && inputSizes[sender.type]
  if (sender && inputSize === undefined) {
    throw new RpcError(-32004, { details: 'no transfer is made from this kind of address' })
  }
  if (!sender || !receiver || inputSize === undefined) {
    throw new RpcError(-32602, { details: 'no transfer is made between these addresses' })
  }
  const [utxos, rate] = await Promise.all([
    readUtxos(engine, network, { address, ...(signal && { signal }) }),
    readFeeRate(engine, network, signal),
  ])
  const outputSize = (script: Uint8Array) => BigInt(9 + script.length)
  const fixed = overhead + outputSize(receiver.script) + outputSize(sender.script)
  const inputFee = rate * inputSize
  const leastSpent = inputFee > leastInput ? inputFee : leastInput
  return {
    sender,
    receiver,
    utxos,
    spendable: utxos.filter(
      (utxo) => utxo.satoshis > leastSpent && !engine.spent.has(toOutpoint(utxo)),
    ),
    getFee: (inputs) => rate * (fixed + inputSize * BigInt(inputs)),
    least: getDustLimit(receiver),
  }
}

/** Confirmed outputs only if they suffice; the largest first, to use few. Undefined if all are too little. */
export function chooseOutputs(
  utxos: readonly Utxo[],
  needed: (count: number) => bigint,
): readonly Utxo[] | undefined {
  const ordered = [...utxos].sort((one, other) => Number(other.satoshis - one.satoshis))
  for (const group of [ordered.filter(({ isConfirmed }) => isConfirmed), ordered]) {
    let sum = 0n
    for (const [index, { satoshis }] of group.entries()) {
      sum += satoshis
      if (sum >= needed(index + 1)) return group.slice(0, index + 1)
    }
  }
  return undefined
}

/** What a transfer of these outputs pays: the fee, and change that is too small. */
export function getPaid(
  chosen: readonly Utxo[],
  satoshis: bigint,
  getFee: Costs['getFee'],
): bigint {
  const fee = getFee(chosen.length)
  const left = sumOutputs(chosen) - satoshis - fee
  return left < leastChange ? fee + left : fee
}

export const sumOutputs = (utxos: readonly Utxo[]): bigint =>
  utxos.reduce((sum, { satoshis }) => sum + satoshis, 0n)
