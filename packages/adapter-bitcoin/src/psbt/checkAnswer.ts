import { InvalidWalletAnswerError } from '@latchkey/core/adapter'
import { type Asked, checkSigned } from './checkSigned.ts'
import { type Psbt, readPsbt } from './readPsbt.ts'

/**
 * Reads what a wallet signed, and compares it with what it was asked.
 *
 * @throws {InvalidWalletAnswerError} it is no PSBT, or one about something else
 */
export function checkAnswer(question: Psbt, answer: Uint8Array, asked: readonly Asked[]): void {
  checkSigned(question, read(answer), asked)
}

function read(bytes: Uint8Array): Psbt {
  try {
    return readPsbt(bytes)
  } catch (cause) {
    throw new InvalidWalletAnswerError('expected a PSBT', cause)
  }
}
