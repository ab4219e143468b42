import { LatchkeyError } from '../../base/errors.ts'

/** The view belongs to a feature that this version does not have. */
export class ViewNotAvailableError extends LatchkeyError {
  override readonly name = 'ViewNotAvailableError'
  readonly view: string
  constructor(view: string, details?: string) {
    super({
      code: 'viewNotAvailable',
      shortMessage: `The view ${view} is not available`,
      ...(details && { details }),
    })
    this.view = view
  }
}
