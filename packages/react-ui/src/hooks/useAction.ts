import type { Latchkey, LatchkeyError } from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { useCallback, useReducer, useRef } from 'react'
import { useLastShown, useLatchkey } from '../context/context.ts'
import { runInDevelopment } from '../development/runInDevelopment.ts'

/** The result of {@link useAction}. */
export type ActionState<args extends unknown[], result> = {
  /** Runs the action. Never rejects: a failure is `error`, and the promise resolves to `undefined`. */
  run: (...args: args) => Promise<result | undefined>
  isPending: boolean
  /** Whether the last run succeeded. */
  isSuccess: boolean
  /** The error of the last run; cleared when the next one starts. */
  error: LatchkeyError | undefined
  /** Clears the error, and ignores the result of a pending run. */
  reset: () => void
}

type State = Pick<ActionState<never, never>, 'isPending' | 'isSuccess' | 'error'>
const idle: State = { isPending: false, isSuccess: false, error: undefined }
const pending: State = { ...idle, isPending: true }
const success: State = { ...idle, isSuccess: true }

/**
 * Runs an action of core with pending and error state. Of two concurrent runs, the last one sets the state.
 *
 * @param action - `(latchkey, ...args) => result`, such as `disconnect`
 * @example
 * const { run, isPending, error } = useAction(disconnect)
 * return <button disabled={isPending} onClick={() => run({})}>{error?.shortMessage ?? 'Leave'}</button>
 */
export function useAction<args extends unknown[], result>(
  action: (latchkey: Latchkey, ...args: args) => result | Promise<result>,
): ActionState<args, result> {
  runInDevelopment()?.checkAction(action)
  const latchkey = useLatchkey()
  const [state, setState] = useReducer((_: State, next: State) => next, idle)
  const latestId = useRef(0)
  const latest = useRef(action)
  latest.current = action

  const run = useCallback(
    async (...args: args) => {
      latestId.current += 1
      const id = latestId.current
      setState(pending)
      try {
        const result = await latest.current(latchkey, ...args)
        if (id === latestId.current) setState(success)
        return result
      } catch (cause) {
        if (id === latestId.current) setState({ ...idle, error: toLatchkeyError(cause) })
        return undefined
      }
    },
    [latchkey],
  )
  const reset = useCallback(() => {
    latestId.current += 1
    setState(idle)
  }, [])
  return { run, ...useLastShown(state), reset }
}
