import type { CompiledTransactionMessage } from '@solana/kit'
import { toHex } from '../bytes/hex.ts'
import { getPriorityFee, isComputeBudget } from './computeBudget.ts'
import { decodeAssociatedToken } from './decodeAssociatedToken.ts'
import { decodeMemo } from './decodeMemo.ts'
import { decodeSystem } from './decodeSystem.ts'
import { decodeToken } from './decodeToken.ts'
import { programs } from './programs.ts'
import type { StaticInstruction } from './readAccounts.ts'
import type { SolanaInstruction, SolanaMeaning } from './solanaMeaning.ts'

/** A message of the versions that the wallet signs. */
export type SolanaMessage = Exclude<CompiledTransactionMessage, { readonly version: 1 }>

/** Of the data of an unknown instruction, in bytes. */
const maxShownSize = 64

/**
 * Tells what a transaction does, from its message alone. Pure. An instruction is known if its program, its first bytes,
 * the length of its data and the number of its accounts are those of the standard layout.
 *
 * @param message checked by `parseSolanaTransaction`
 */
export function decodeSolanaTransaction(message: SolanaMessage): SolanaMeaning {
  const { header, staticAccounts } = message
  const instructions = message.instructions.map(
    ({ programAddressIndex, accountIndices = [], data = [] }) => ({
      programId: staticAccounts[programAddressIndex] ?? '',
      accountIndices,
      data: Uint8Array.from(data),
    }),
  )
  return {
    feePayer: staticAccounts[0] ?? '',
    instructions: instructions
      .filter((instruction) => !isComputeBudget(instruction))
      .map((instruction) => decodeInstruction(instruction, message)),
    hasLookupTables: 'addressTableLookups' in message && !!message.addressTableLookups?.length,
    priorityFee: getPriorityFee(instructions),
    signers: staticAccounts.slice(0, header.numSignerAccounts),
  }
}

type CompiledInstruction = {
  readonly programId: string
  readonly accountIndices: readonly number[]
  readonly data: Uint8Array
}

function decodeInstruction(
  { programId, accountIndices, data }: CompiledInstruction,
  { header, staticAccounts }: SolanaMessage,
): SolanaInstruction {
  const accounts = accountIndices.flatMap((index) => {
    const address = staticAccounts[index]
    return address === undefined ? [] : [{ address, isSigner: index < header.numSignerAccounts }]
  })
  // The others come from lookup tables.
  const isStatic = accounts.length === accountIndices.length
  const known = isStatic ? decodeKnown({ programId, accounts, data }) : undefined
  return (
    known ?? {
      kind: 'unknown',
      programId,
      data: toHex(data.subarray(0, maxShownSize)),
      dataSize: data.length,
      accountCount: accountIndices.length,
    }
  )
}

function decodeKnown(instruction: StaticInstruction): SolanaInstruction | undefined {
  switch (instruction.programId) {
    case programs.system:
      return decodeSystem(instruction)
    case programs.token:
    case programs.token2022:
      return decodeToken(instruction)
    case programs.associatedToken:
      return decodeAssociatedToken(instruction)
    case programs.memo1:
    case programs.memo2:
      return decodeMemo(instruction)
    default:
      return undefined
  }
}
