import { type Account, type Network, RpcError } from '@latchkey/core/adapter'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import type { Chain } from '../addresses/chains.ts'
import { type BitcoinAddress, readAddress } from '../addresses/readAddress.ts'
import type { Engine } from '../calls/engine.ts'
import { concat, isSame } from './bytes.ts'
import { readFeeRate } from './readFeeRate.ts'
import type { Psbt } from './readPsbt.ts'
import { readUtxos, type Utxo } from './readUtxos.ts'
import { writeOutput } from './write.ts'

/** Virtual bytes of an input, by the address that it spends from, rounded up. */
const inputSizes: Partial<Record<BitcoinAddress['type'], bigint>> = {
  p2wpkh: 69n,
  p2sh: 92n,
  p2tr: 58n,
}
const overhead = 12n
/** Dust threshold: smaller change is added to the fee. */
const leastChange = 1_000n
/** Outputs that are less may carry an inscription. */
const leastInput = 1_000n
/** Replaceable (BIP-125): a fee that was too low can be raised. */
const sequence = 0xfffffffd

/** Dust: the cost of spending an output at the minimum rate of nodes, 3 satoshis a virtual byte (Bitcoin Core). */
function getDustLimit({ type, script }: BitcoinAddress): bigint {
  const spending = type === 'p2pkh' || type === 'p2sh' ? 148 : 67
  return 3n * BigInt(9 + script.length + spending)
}

export type Transfer = {
  readonly network: Network
  readonly chain: Chain
  readonly account: Account
  readonly to: string
  readonly satoshis: bigint
}

/**
 * Builds a transaction for wallets that only sign: from the account's outputs, with the change back to the account.
 * Outputs that cost more than their value are not spent: anyone can send dust to increase the fees. Nothing is signed
 * here, and the wallet shows the transaction.
 *
 * @throws {RpcError} -32003: the balance is too low; -32602: the address cannot be spent from here, or the amount is
 * below the dust limit
 */
export async function buildTransfer(engine: Engine, transfer: Transfer): Promise<Psbt> {
  const { network, chain, account, to, satoshis } = transfer
  const sender = readAddress(account.address, chain)
  const receiver = readAddress(to, chain)
  const inputSize = sender && inputSizes[sender.type]
  if (!sender || !receiver || inputSize === undefined) {
    throw new RpcError(-32602, { details: 'no transfer is made from this kind of address' })
  }
  if (satoshis < getDustLimit(receiver)) {
    throw new RpcError(-32602, { details: 'nodes pass on no transaction with so small an amount' })
  }
  const extra = extraFields(sender, account)
  const [utxos, rate] = await Promise.all([
    readUtxos(engine, network, account),
    readFeeRate(engine, network),
  ])
  const outputSize = (script: Uint8Array) => BigInt(9 + script.length)
  const fixed = overhead + outputSize(receiver.script) + outputSize(sender.script)
  const getFee = (count: number) => rate * (fixed + inputSize * BigInt(count))
  const inputFee = rate * inputSize
  const least = inputFee > leastInput ? inputFee : leastInput
  const spendable = utxos.filter((utxo) => utxo.satoshis > least)
  const chosen = choose(spendable, (count) => satoshis + getFee(count))
  const sum = chosen.reduce((total, utxo) => total + utxo.satoshis, 0n)
  const left = sum - satoshis - getFee(chosen.length)
  return {
    transaction: {
      version: 2,
      inputs: chosen.map(({ txid, vout }) => ({
        txid: hex.decode(txid).reverse(),
        vout,
        sequence,
        isSigned: false,
      })),
      outputs: [
        { amount: satoshis, script: receiver.script },
        ...(left >= leastChange ? [{ amount: left, script: sender.script }] : []),
      ],
      lockTime: 0,
    },
    inputs: chosen.map(
      (utxo) =>
        new Map([['01', writeOutput({ amount: utxo.satoshis, script: sender.script })], ...extra]),
    ),
  }
}

/** Confirmed outputs only if they suffice; the largest first, to use few. */
function choose(utxos: readonly Utxo[], needed: (count: number) => bigint): readonly Utxo[] {
  const ordered = [...utxos].sort((one, other) => Number(other.satoshis - one.satoshis))
  for (const group of [ordered.filter(({ isConfirmed }) => isConfirmed), ordered]) {
    let sum = 0n
    for (const [index, { satoshis }] of group.entries()) {
      sum += satoshis
      if (sum >= needed(index + 1)) return group.slice(0, index + 1)
    }
  }
  throw new RpcError(-32003, { details: 'the account has less than the amount and its fee' })
}

/** Further fields by which a wallet finds its key. */
function extraFields(
  { type, script }: BitcoinAddress,
  { publicKey }: Account,
): readonly (readonly [string, Uint8Array])[] {
  if (type === 'p2wpkh') return []
  const key = publicKey ? hex.decode(publicKey) : undefined
  // BIP-371: the key before it is tweaked, without its sign.
  if (type === 'p2tr') return key ? [['17', key.slice(-32)]] : []
  const redeem = key && concat(Uint8Array.of(0, 20), ripemd160(sha256(key)))
  const hash = redeem && ripemd160(sha256(redeem))
  if (
    !redeem ||
    !hash ||
    !isSame(concat(Uint8Array.of(0xa9, 20), hash, Uint8Array.of(0x87)), script)
  ) {
    throw new RpcError(-32602, { details: 'the key of this address is not known' })
  }
  return [['04', redeem]]
}
