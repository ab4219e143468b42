import { type RefObject, useLayoutEffect } from 'react'
import { keepReachable } from './keepReachable.ts'
import { lockScroll } from './lockScroll.ts'

/** Shows the dialog in the top layer with focus on its heading; at the end focus goes back. */
export function useDialogOpen({
  dialog,
  heading,
  host,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  heading: RefObject<HTMLElement | null>
  host: HTMLElement
}): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    const stopKeeping = keepReachable(host)
    const unlock = lockScroll(document)
    if (!element.open) element.showModal()
    heading.current?.focus({ preventScroll: true })
    return () => {
      element.close()
      unlock()
      stopKeeping()
      // `close` gives focus back where the browser remembers from; Safari forgets it sometimes.
      const isLost = document.activeElement === document.body || document.activeElement === host
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [dialog, heading, host])
}
