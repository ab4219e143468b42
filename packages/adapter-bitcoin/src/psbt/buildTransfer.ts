import { type Account, type Network, RpcError } from '@latchkey/core/adapter'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import type { Chain } from '../addresses/chains.ts'
import type { BitcoinAddress } from '../addresses/readAddress.ts'
import type { Engine } from '../calls/engine.ts'
import { concat, isSame } from './bytes.ts'
import { chooseOutputs, getPaid, readCosts, sumOutputs } from './readCosts.ts'
import type { Psbt } from './readPsbt.ts'
import { writeOutput } from './write.ts'

/** Replaceable (BIP-125): a fee that was too low can be raised. */
const sequence = 0xfffffffd

export type Transfer = {
  readonly network: Network
  readonly chain: Chain
  readonly account: Account
  readonly to: string
  readonly satoshis: bigint
  /** The most that it may cost, in satoshis. */
  readonly maxFee?: bigint | undefined
}

/**
 * Builds a transaction for wallets that only sign: from the account's outputs, with the change back to the account.
 * Nothing is signed here, and the wallet shows the transaction.
 *
 * @throws {RpcError} -32003: the balance is too low; -32004: the address cannot be spent from here; -32602: the amount
 * is below the dust limit; -32603: the fee is above `maxFee`
 */
export async function buildTransfer(engine: Engine, transfer: Transfer): Promise<Psbt> {
  const { account, satoshis, maxFee } = transfer
  const { sender, receiver, spendable, getFee, least } = await readCosts(engine, {
    ...transfer,
    address: account.address,
  })
  const extra = extraFields(sender, account)
  if (satoshis < least) {
    throw new RpcError(-32602, { details: 'nodes pass on no transaction with so small an amount' })
  }
  const chosen = chooseOutputs(spendable, (count) => satoshis + getFee(count))
  if (!chosen) {
    throw new RpcError(-32003, { details: 'the account has less than the amount and its fee' })
  }
  const paid = getPaid(chosen, satoshis, getFee)
  if (maxFee !== undefined && paid > maxFee) {
    throw new RpcError(-32603, { details: `the fee is ${paid} by now, more than ${maxFee}` })
  }
  const change = sumOutputs(chosen) - satoshis - paid
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
        ...(change > 0n ? [{ amount: change, script: sender.script }] : []),
      ],
      lockTime: 0,
    },
    inputs: chosen.map(
      (utxo) =>
        new Map([['01', writeOutput({ amount: utxo.satoshis, script: sender.script })], ...extra]),
    ),
  }
}

/** Further fields by which a wallet finds its key. */
function extraFields(
  { type, script }: BitcoinAddress,
  { publicKey }: Account,
): readonly (readonly [string, Uint8Array])[] {
  if (type === 'p2wpkh') return []
  if (type !== 'p2tr' && type !== 'p2sh') {
    throw new RpcError(-32004, { details: 'no transfer is made from this kind of address' })
  }
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
    throw new RpcError(-32004, { details: 'the key of this address is not known' })
  }
  return [['04', redeem]]
}
