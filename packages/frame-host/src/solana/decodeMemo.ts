import { readText } from './bytes.ts'
import { programs } from './programs.ts'
import type { StaticInstruction } from './readAccounts.ts'
import type { SolanaInstruction } from './solanaMeaning.ts'

/** Undefined if the text is no UTF-8, or for other accounts than the signers of version 2. */
export function decodeMemo({
  programId,
  accounts,
  data,
}: StaticInstruction): SolanaInstruction | undefined {
  const hasAccounts = programId === programs.memo2 && accounts.every(({ isSigner }) => isSigner)
  if (accounts.length > 0 && !hasAccounts) return undefined
  const text = readText(data)
  return text === undefined ? undefined : { kind: 'memo', text }
}
