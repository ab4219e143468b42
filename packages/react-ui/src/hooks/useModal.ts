import { closeModal, modalAtom, openModal, type ViewName } from '@latchkey/core'
import { locationAtom, type OpenArguments } from '@latchkey/core/modal'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import { development } from '../development/development.ts'

const closed = { isOpen: false, isShaking: false }

/** The result of {@link useModal}. */
export type ModalControl = {
  /**
   * Opens the modal at a view, or at the default one: Account when connected, else Connect.
   *
   * @param options - `params` of the view, and `namespace` to show one namespace alone
   * @throws {ViewNotAvailableError | FeatureDisabledError} when the view is not part of this build or is off
   */
  open: {
    /** As a click handler: the event is ignored. */
    (event?: { readonly type: string }): void
    <name extends ViewName>(view: name | undefined, ...options: OpenArguments<name>): void
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
    const open = (view?: ViewName | object, ...options: OpenArguments<ViewName>) => {
      development?.checkOpen(view)
      openModal(latchkey, typeof view === 'string' ? view : undefined, ...options)
    }
    return { open, close: () => closeModal(latchkey) }
  }, [latchkey])
  return { ...actions, isOpen, view: isOpen ? view : undefined }
}
