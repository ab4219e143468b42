import { InvalidWalletAnswerError } from '@latchkey/core/adapter'
import { checkSigned, type RequestedInput } from './checkSigned.ts'
import { type Psbt, readPsbt } from './readPsbt.ts'

/**
 * Parses the wallet's signed PSBT, and compares it with the request.
 *
 * @throws {InvalidWalletAnswerError} it is not a PSBT, or differs from the request
 */
export function checkResponse(
  request: Psbt,
  response: Uint8Array,
  requested: readonly RequestedInput[],
): void {
  checkSigned(request, read(response), requested)
}

function read(bytes: Uint8Array): Psbt {
  try {
    return readPsbt(bytes)
  } catch (cause) {
    throw new InvalidWalletAnswerError('expected a PSBT', cause)
  }
}
