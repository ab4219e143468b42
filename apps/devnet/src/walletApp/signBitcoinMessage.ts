import { createHash } from 'node:crypto'
import { CompactSize, RawWitness, Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from './bitcoinKeys.ts'

/** A 65-byte signature of Bitcoin Core's `signmessage`, for payment addresses only. */
export function signBitcoinEcdsa(key: BitcoinKey, message: string): Promise<Uint8Array> {
  const prefix = Buffer.from('\x18Bitcoin Signed Message:\n')
  const text = Buffer.from(message)
  const length = CompactSize.encode(BigInt(text.length))
  return key.signHash(sha256(sha256(Buffer.concat([prefix, length, text]))))
}

/** A "simple" signature of BIP-322: the witness of an invalid transaction. */
export function signBitcoinBip322(key: BitcoinKey, message: string): Uint8Array {
  const transaction = toSign(key, message)
  transaction.sign(key.privateKey)
  transaction.finalize()
  return RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? [])
}

/** The transaction that is signed for a message. */
export function toSign(key: BitcoinKey, message: string): Transaction {
  const tag = sha256(Buffer.from('BIP0322-signed-message'))
  const hash = sha256(Buffer.concat([tag, tag, Buffer.from(message)]))
  const unknown = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true }
  const transaction = new Transaction(unknown)
  transaction.addInput({
    txid: toSpend(hash, key.script),
    index: 0,
    sequence: 0,
    witnessUtxo: { script: key.script, amount: 0n },
    ...(key.intention === 'ordinal' && { tapInternalKey: key.publicKey }),
  })
  transaction.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return transaction
}

/**
 * The id of the virtual transaction that the signature spends: one input with the message's hash, one output to the
 * address.
 */
function toSpend(hash: Uint8Array, script: Uint8Array): Uint8Array {
  const bytes = Buffer.concat([
    Buffer.from(`00000000${'01'}${'00'.repeat(32)}ffffffff`, 'hex'),
    Buffer.of(34, 0x00, 0x20),
    hash,
    Buffer.from(`00000000${'01'}${'00'.repeat(8)}`, 'hex'),
    CompactSize.encode(BigInt(script.length)),
    script,
    Buffer.alloc(4),
  ])
  return sha256(sha256(bytes)).reverse()
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
