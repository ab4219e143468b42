import { LatchkeyError } from '../base/errors.ts'
import { development } from '../development/development.ts'

/** An argument of an action is missing, unknown or has an invalid value. The wallet is not asked. */
export class InvalidArgumentError extends LatchkeyError {
  override readonly name = 'InvalidArgumentError'
  /** The action, then the dotted path of the argument: `sendTransaction.value`. */
  readonly argument: string

  constructor(argument: string, expected: string, cause?: unknown) {
    const link = development?.linkErrorDocs('invalidArgument') ?? ''
    super({
      code: 'invalidArgument',
      shortMessage: `Invalid argument "${argument}": ${expected}${link}`,
      cause,
    })
    this.argument = argument
  }
}

/**
 * Returns the refusal of an argument by an adapter as an `InvalidArgumentError`, and other errors unchanged. An error of a
 * wallet or node has a cause.
 */
export function toArgumentError(action: string, error: LatchkeyError): LatchkeyError {
  const isRefusal = error.code === 'rpc.-32602' && error.details && !error.cause
  return isRefusal ? new InvalidArgumentError(action, String(error.details), error) : error
}
