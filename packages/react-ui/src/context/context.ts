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

/**
 * The dialog around a component; none on the page. While it leaves, its content keeps its last state. `isLeaving` changes
 * without a render; another object renders the content. The page's files do not import the modal's state: it is here.
 */
export const DialogContext = createContext<
  { isLeaving: boolean; readonly isOpenAtom: Atom<boolean> } | undefined
>(undefined)

/** Returns the value; while the dialog leaves, the value of the last render before. */
export function useLastShown<value>(value: value): value {
  const dialog = useContext(DialogContext)
  const last = useRef(value)
  if (!dialog?.isLeaving) last.current = value
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
 * Reads an atom of the instance and subscribes to it. While the dialog around the component leaves, the value is
 * frozen.
 *
 * @param serverValue - the value of the server and of the first client render, when the store may already differ.
 * Required wherever a server may render.
 */
export const useAtomValue = <value>(atom: Atom<value>, serverValue?: value): value =>
  useLastShown(useCurrentValue(atom, serverValue))

/** Reads an atom as {@link useAtomValue} does, also while the dialog leaves. */
export function useCurrentValue<value>(atom: Atom<value>, serverValue?: value): value {
  const { store } = useLatchkey()
  const subscribe = useCallback((onChange: () => void) => store.sub(atom, onChange), [store, atom])
  const read = () => store.get(atom)
  const readOnServer = serverValue === undefined ? read : () => serverValue
  return useSyncExternalStore(subscribe, read, readOnServer)
}
