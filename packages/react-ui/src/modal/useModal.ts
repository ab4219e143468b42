import {
  type ChainNamespace,
  closeModal,
  locationAtom,
  modalAtom,
  openModal,
  type ViewArguments,
  type ViewName,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'
import { inDevelopment } from '../development/inDevelopment.ts'

const closed = { isOpen: false, isShaking: false }

/** What {@link useModal} gives. */
export type ModalControl = {
  /**
   * Opens the modal at a view, or where it belongs: Account when connected, else Connect.
   *
   * @throws {ViewNotAvailableError | FeatureDisabledError} when the view is not part of this build or is off
   */
  open: {
    (options?: { namespace?: ChainNamespace }): void
    <name extends ViewName>(view: name, ...params: ViewArguments<name>): void
  }
  /** Closes it, whatever is shown: the page's own decision, not guarded. */
  close: () => void
  isOpen: boolean
  /** The view on show; `undefined` while closed. */
  view: ViewName | undefined
}

/**
 * Opens, closes and watches the modal.
 *
 * @example
 * const { open } = useModal()
 * return <button onClick={() => open('Networks')}>Networks</button>
 */
export function useModal(): ModalControl {
  const latchkey = useLatchkey()
  const { isOpen } = useAtomValue(modalAtom, closed)
  const view = useAtomValue(locationAtom, null)?.view
  const actions = useMemo(() => {
    const open = (first?: ViewName | { namespace?: ChainNamespace }, params?: never) => {
      inDevelopment()?.checkOpen(first)
      if (typeof first === 'string') openModal(latchkey, first, params)
      else openModal(latchkey, undefined, undefined, first)
    }
    return { open: open as ModalControl['open'], close: () => closeModal(latchkey) }
  }, [latchkey])
  return { ...actions, isOpen, view: isOpen ? view : undefined }
}
