import type { Latchkey } from './latchkey.ts'

/** Runtime state of one feature, kept for each Latchkey apart and unreachable from its public type. */
export type Slice<state> = { of(latchkey: Latchkey): state }

/**
 * Makes a slice: what a feature has under way (abort controllers, promises, timers), made on its first use for a Latchkey.
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
