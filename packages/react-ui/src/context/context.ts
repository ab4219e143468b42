// The only file that joins React and jotai: the instance's own store is read by hand, so no
// provider of ours ever stands around the host's children.
import type { Latchkey, Snapshot } from '@latchkey/core'
import type { Atom } from 'jotai/vanilla'
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { explainProvider } from '../development/explainProvider.ts'
import { ProviderMissingError } from './errors.ts'

/** Carries the instance; `null` outside a provider. */
export const LatchkeyContext = createContext<Latchkey | null>(null)

/** Who was connected on the last visit, for display; in no store, which a server's visitors would share. */
export const SnapshotContext = createContext<Snapshot | undefined>(undefined)

/** Whether the modal is closing. Until it has closed, its content keeps its last state. */
export const ClosingContext = createContext(false)

/** Returns the value; while the modal closes, the value of the last render before. */
export function useLastShown<value>(value: value): value {
  const isClosing = useContext(ClosingContext)
  const last = useRef(value)
  if (!isClosing) last.current = value
  return last.current
}

/**
 * The instance that the nearest `LatchkeyProvider` was given, for calling core's actions.
 *
 * @throws {ProviderMissingError} outside a provider
 * @example
 * const latchkey = useLatchkey()
 * const onClick = () => openModal(latchkey, 'Networks')
 */
export function useLatchkey(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new ProviderMissingError(explainProvider(LatchkeyContext))
  return latchkey
}

/**
 * Reads an atom of the instance and subscribes to it. While the modal around the component closes, the value is frozen.
 *
 * @param serverValue - what a server renders and the first client render repeats: the store already
 * holds what the visitor's browser knows by then. Needed wherever a server may render.
 */
export function useAtomValue<value>(atom: Atom<value>, serverValue?: value): value {
  const { store } = useLatchkey()
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])
  const read = () => store.get(atom)
  const readOnServer = serverValue === undefined ? read : () => serverValue
  return useLastShown(useSyncExternalStore(subscribe, read, readOnServer))
}
