import { sha256 } from '@noble/hashes/sha2'
import { createReader, isSame, MalformedBytes } from './bytes.ts'
import type { Psbt } from './readPsbt.ts'
import { readTransaction } from './readTransaction.ts'

/**
 * Returns the output spent by an input, if the PSBT contains it: its witness output, or the whole previous
 * transaction, which must have the input's id.
 *
 * @throws {MalformedBytes} the PSBT data is inconsistent
 */
export function getSpentOutput(
  psbt: Psbt,
  index: number,
): { readonly amount: bigint; readonly script: Uint8Array } | undefined {
  const input = psbt.inputs[index]
  const outpoint = psbt.transaction.inputs[index]
  const witness = input?.get('01')
  if (witness) {
    const reader = createReader(witness)
    return { amount: reader.u64(), script: reader.sized() }
  }
  const transaction = input?.get('00')
  if (!transaction || !outpoint) return undefined
  const before = readTransaction(transaction)
  // With witnesses the id is not the hash of these bytes: the wallet checks it then, as BIP-174 has it.
  if (!before.isWitnessed && !isSame(sha256(sha256(transaction)), outpoint.txid)) {
    throw new MalformedBytes(`input ${index} spends another transaction than it shows`)
  }
  return before.outputs[outpoint.vout]
}
