/**
 * Typed data that no wallet may sign: it is malformed, contradicts itself or exceeds a limit. The message says what is
 * wrong.
 */
export class InvalidTypedDataError extends Error {
  override readonly name = 'InvalidTypedDataError'

  constructor(problem: string, cause?: unknown) {
    super(`The typed data cannot be signed: ${problem}.`, { cause })
  }
}
