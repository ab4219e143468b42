import type { Latchkey, LatchkeyError } from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { useCallback, useReducer, useRef } from 'react'
import { useLastShown, useLatchkey } from '../context/context.ts'
import { development } from '../development/development.ts'

/** The result of {@link useAction}. */
export type ActionState<args extends unknown[], result> = {
  /** Runs the action. Never rejects: a failure is `error`, and the promise resolves to `undefined`. */
  run: (...args: args) => Promise<result | undefined>
  /** What the last run returned; undefined until it has succeeded. */
  data: result | undefined
  /** The first argument of the last run. */
  variables: args[0] | undefined
  isPending: boolean
  /** Whether the last run succeeded. */
  isSuccess: boolean
  /** The error of the last run; cleared when the next one starts. */
  error: LatchkeyError | undefined
  /** Clears the state, and ignores the result of a pending run. */
  reset: () => void
}

type State<args extends unknown[], result> = Omit<ActionState<args, result>, 'run' | 'reset'>
const idle = {
  data: undefined,
  variables: undefined,
  isPending: false,
  isSuccess: false,
  error: undefined,
}

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
  development?.checkAction(action)
  const latchkey = useLatchkey()
  const [state, setState] = useReducer(
    (_: State<args, result>, next: State<args, result>) => next,
    idle,
  )
  const latestId = useRef(0)
  const latest = useRef(action)
  latest.current = action

  const run = useCallback(
    async (...args: args) => {
      latestId.current += 1
      const id = latestId.current
      const [variables] = args
      setState({ ...idle, variables, isPending: true })
      try {
        const result = await latest.current(latchkey, ...args)
        if (id === latestId.current) setState({ ...idle, variables, data: result, isSuccess: true })
        return result
      } catch (cause) {
        if (id === latestId.current) setState({ ...idle, variables, error: toLatchkeyError(cause) })
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
