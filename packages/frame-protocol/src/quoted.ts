import { FrameError } from './errors.ts'

// The only strings with the name of another product, which the specification quotes (N-49).

/** The field of SYNC_THEME with the resolved accent and background (S3-109). */
export const frameThemeField = 'w3mThemeVariables'

/** The page has no iframe to send to (S8-77). */
export class IframeMissingError extends FrameError {
  override readonly name = 'IframeMissingError'
  constructor() {
    super(-32013, 'W3mFrame: iframe is not set')
  }
}

/** The frame has no parent to send to (S8-78). */
export class ParentMissingError extends FrameError {
  override readonly name = 'ParentMissingError'
  constructor() {
    super(-32014, 'W3mFrame: parent is not set')
  }
}
