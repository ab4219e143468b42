import type { SolanaMessage } from './decodeSolanaTransaction.ts'
import { InvalidSolanaTransactionError } from './errors.ts'

/** An index is one byte. */
const maxAccounts = 256

/**
 * Checks what nodes check of a message before they run it, as far as its bytes tell.
 *
 * @throws {InvalidSolanaTransactionError}
 */
export function checkMessage(message: SolanaMessage): void {
  const { header, staticAccounts } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  if (
    numReadonlySignerAccounts >= numSignerAccounts ||
    numSignerAccounts + numReadonlyNonSignerAccounts > staticAccounts.length
  )
    throw new InvalidSolanaTransactionError('its header does not fit its accounts')
  if (new Set(staticAccounts).size !== staticAccounts.length)
    throw new InvalidSolanaTransactionError('an account is listed twice')

  const accountCount = staticAccounts.length + countLoadedAccounts(message)
  if (accountCount > maxAccounts)
    throw new InvalidSolanaTransactionError(`it has more than ${maxAccounts} accounts`)
  for (const { programAddressIndex, accountIndices = [] } of message.instructions) {
    // The first account pays, which a program cannot.
    if (programAddressIndex === 0 || programAddressIndex >= staticAccounts.length)
      throw new InvalidSolanaTransactionError(
        'the program of an instruction is not in its accounts',
      )
    if (accountIndices.some((index) => index >= accountCount))
      throw new InvalidSolanaTransactionError('an account of an instruction is not in its accounts')
  }
}

function countLoadedAccounts(message: SolanaMessage): number {
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  const loaded = lookups.map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) =>
    [...writableIndexes, ...readonlyIndexes].map((index) => `${lookupTableAddress} ${index}`),
  )
  if (loaded.some(({ length }) => length === 0))
    throw new InvalidSolanaTransactionError('it names a lookup table that it does not use')
  const accounts = loaded.flat()
  if (new Set(accounts).size !== accounts.length)
    throw new InvalidSolanaTransactionError('an account is loaded twice')
  return accounts.length
}
