import type { Atom } from 'jotai/vanilla'
import { development } from '../development/development.ts'
import type { Latchkey } from './latchkey.ts'

/**
 * Calls back with the new and the previous value whenever a change of one of the atoms changes the result of `read`.
 * Stops when the instance is destroyed. Errors of listeners are logged.
 *
 * @returns a function that stops it; safe to call twice
 */
export function watchValue<value>(
  latchkey: Latchkey,
  atoms: readonly Atom<unknown>[],
  read: () => value,
  onChange: (value: value, before: value) => void,
  isSame: (value: value, before: value) => boolean = Object.is,
): () => void {
  development?.checkListener(onChange)
  const { store, signal, log } = latchkey
  let current = read()
  const update = () => {
    const before = current
    const next = read()
    if (isSame(next, before)) return
    current = next
    try {
      onChange(current, before)
    } catch (cause) {
      log({ level: 'error', message: 'A listener threw', cause })
    }
  }
  const stops = atoms.map((atom) => store.sub(atom, update))
  const stop = () => {
    for (const unwatch of stops.splice(0)) unwatch()
    signal.removeEventListener('abort', stop)
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return stop
}
