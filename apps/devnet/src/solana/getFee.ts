import type { CompiledTransactionMessage } from '@solana/kit'

const lamportsPerSignature = 5_000n
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const unitsPerInstruction = 200_000n
const mostUnits = 1_400_000n

/** The fee of a transaction in lamports: 5000 per signature, and its priority fee. */
export function getFee({
  header,
  instructions,
  staticAccounts,
}: Pick<CompiledTransactionMessage, 'header'> & {
  readonly instructions: readonly {
    readonly programAddressIndex: number
    readonly data?: ArrayLike<number> | undefined
  }[]
  readonly staticAccounts: readonly string[]
}): bigint {
  let price = 0n
  let limit: bigint | undefined
  let others = 0n
  for (const { programAddressIndex, data } of instructions) {
    if (staticAccounts[programAddressIndex] !== computeBudgetProgram) {
      others += 1n
      continue
    }
    const bytes = Uint8Array.from(data ?? [])
    const view = new DataView(bytes.buffer)
    if (bytes[0] === 2 && bytes.length === 5) limit = BigInt(view.getUint32(1, true))
    if (bytes[0] === 3 && bytes.length === 9) price = view.getBigUint64(1, true)
  }
  const expected = limit ?? others * unitsPerInstruction
  const units = expected < mostUnits ? expected : mostUnits
  const priority = (units * price + 999_999n) / 1_000_000n
  return BigInt(header.numSignerAccounts) * lamportsPerSignature + priority
}
