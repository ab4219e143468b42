// The only file that joins React and jotai: the instance's store is read without jotai's provider, so that no
// provider of ours surrounds the host's children.
import type { Latchkey, Snapshot } from '@latchkey/core'
import type { Atom } from 'jotai/vanilla'
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { describeProvider } from '../development/describeProvider.ts'
import { ProviderMissingError } from './errors.ts'

/** Carries the instance; `null` outside a provider. */
export const LatchkeyContext = createContext<Latchkey | null>(null)

/** The connection of the last visit, for display. It is in no store, because a server's visitors would share it. */
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
 * Returns the instance of the nearest `LatchkeyProvider`, for calling core's actions.
 *
 * @throws {ProviderMissingError} outside a provider
 * @example
 * const latchkey = useLatchkey()
 * const onClick = () => openModal(latchkey, 'Networks')
 */
export function useLatchkey(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new ProviderMissingError(describeProvider(LatchkeyContext))
  return latchkey
}

/**
 * Reads an atom of the instance and subscribes to it. While the modal around the component closes, the value is
 * frozen.
 *
 * @param serverValue - the value of the server and of the first client render, when the store may already differ.
 * Required wherever a server may render.
 */
export function useAtomValue<value>(atom: Atom<value>, serverValue?: value): value {
  const { store } = useLatchkey()
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])
  const read = () => store.get(atom)
  const readOnServer = serverValue === undefined ? read : () => serverValue
  return useLastShown(useSyncExternalStore(subscribe, read, readOnServer))
}
