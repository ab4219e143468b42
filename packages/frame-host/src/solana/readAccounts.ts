/** An instruction whose accounts are all in the bytes of the transaction. */
export type StaticInstruction = {
  readonly programId: string
  readonly data: Uint8Array
  readonly accounts: readonly { readonly address: string; readonly isSigner: boolean }[]
}

/** Of a multisig account of the token programs. */
const maxSigners = 11

/** The addresses by their names, in order; undefined if the instruction has not as many accounts as names. */
export function readAccounts<Name extends string>(
  { accounts }: StaticInstruction,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  if (accounts.length !== names.length) return undefined
  const entries = accounts.map(({ address }, index) => [names[index], address])
  return Object.fromEntries(entries) as Record<Name, string>
}

/**
 * As {@link readAccounts}, for an instruction of a token program: the signers of a multisig account may follow. Other
 * accounts behind the named ones are those of a transfer hook, a program that can do anything else.
 */
export function readTokenAccounts<Name extends string>(
  instruction: StaticInstruction,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  const signers = instruction.accounts.slice(names.length)
  if (signers.length > maxSigners || !signers.every(({ isSigner }) => isSigner)) return undefined
  const accounts = instruction.accounts.slice(0, names.length)
  return readAccounts({ ...instruction, accounts }, names)
}
