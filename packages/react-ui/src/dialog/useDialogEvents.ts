import { modalAtom } from '@latchkey/core'
import { requestClose } from '@latchkey/core/modal'
import { type PointerEvent, type RefObject, type SyntheticEvent, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'

/** Requests to close: the back gesture and a click outside the card. Escape is handled by `captureEscape`. */
export function useDialogEvents({
  dialog,
  overlay,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  overlay: RefObject<Element | null>
}) {
  const latchkey = useLatchkey()
  const pressed = useRef(false)
  const isOpen = () => latchkey.store.get(modalAtom).isOpen
  const isBeside = (event: SyntheticEvent) =>
    event.target === overlay.current || event.target === dialog.current
  return {
    // A success closes the modal a frame before its dialog.
    onClickCapture(event: SyntheticEvent) {
      if (!isOpen()) event.stopPropagation()
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      requestClose(latchkey)
    },
    onClose() {
      // The event comes a task after `close()`, when the modal may be open again.
      if (dialog.current?.open) return
      // The browser closed the dialog. If closing is blocked, it opens again.
      if (!isOpen()) return
      requestClose(latchkey)
      if (isOpen()) dialog.current?.showModal()
    },
    // WebKit has no `closedby`. A drag that only starts or ends outside the card is not a click.
    onPointerDown(event: PointerEvent) {
      pressed.current = event.button === 0 && isBeside(event)
    },
    onPointerUp(event: PointerEvent) {
      const isClick = pressed.current && isBeside(event)
      pressed.current = false
      if (isClick) requestClose(latchkey)
    },
  }
}
