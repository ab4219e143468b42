import { LoginAbortedError } from '@latchkey/frame-protocol'

/** Creates the order of a login's steps: each one ends the one before, and so does a sign-out. */
export function createSteps() {
  let current = new AbortController()
  const end = () => current.abort(new LoginAbortedError())
  return {
    end,
    /** Joins the step that runs. */
    join: (signal: AbortSignal): AbortSignal => AbortSignal.any([current.signal, signal]),
    start(signal: AbortSignal): AbortSignal {
      end()
      current = new AbortController()
      return AbortSignal.any([current.signal, signal])
    },
  }
}
export type Steps = ReturnType<typeof createSteps>
