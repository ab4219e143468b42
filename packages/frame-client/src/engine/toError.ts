import {
  CancelledError,
  type EmbeddedContext,
  EmbeddedWalletError,
  type LatchkeyError,
  toLatchkeyError,
} from '@latchkey/core/adapter'
import { FrameLoadError, isFrameError, LoginAbortedError } from '@latchkey/frame-protocol'

/** Translates an error of the channel or the frame; a frame that did not load raises an alert too. */
export function toError(cause: unknown, report?: EmbeddedContext['report']): LatchkeyError {
  if (cause instanceof FrameLoadError)
    report?.({ type: 'refused', alert: 'embeddedWalletLoadTimeout' })
  if (cause instanceof LoginAbortedError) return new CancelledError(cause)
  return isFrameError(cause) ? new EmbeddedWalletError(cause) : toLatchkeyError(cause)
}
