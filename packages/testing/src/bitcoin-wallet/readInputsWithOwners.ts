import { Transaction } from '@scure/btc-signer'
import { type BitcoinEntry, toHex } from './account.ts'

/** Adds the address of the spent output to each input. */
export function readInputsWithOwners<input extends { readonly index: number }>(
  psbt: Uint8Array,
  inputs: readonly input[],
  entries: readonly BitcoinEntry[],
): readonly (input & { readonly address: string })[] {
  const transaction = Transaction.fromPSBT(psbt)
  return inputs.map((input) => {
    const spent = transaction.getInput(input.index).witnessUtxo
    const owner = entries.find(({ script }) => spent && toHex(script) === toHex(spent.script))
    return { ...input, address: owner?.address ?? '' }
  })
}
