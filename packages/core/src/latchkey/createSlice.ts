import type { Latchkey } from './latchkey.ts'

/** Private runtime state of one feature, separate for each Latchkey and not part of its public type. */
export type Slice<state> = { of(latchkey: Latchkey): state }

/**
 * Creates a slice: operations in progress of a feature (abort controllers, promises, timers), created on first use
 * for a Latchkey.
 *
 * @example
 * const searchSlice = createSlice(() => ({ request: undefined as AbortController | undefined }))
 * searchSlice.of(latchkey).request?.abort()
 */
export function createSlice<state extends object>(create: () => state): Slice<state> {
  const states = new WeakMap<Latchkey, state>()
  return {
    of(latchkey) {
      const known = states.get(latchkey)
      if (known) return known
      const state = create()
      states.set(latchkey, state)
      return state
    },
  }
}
