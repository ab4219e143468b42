import { requestClose } from '@latchkey/core/modal'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLatchkey } from '../context/context.ts'
import { captureEscape, clearSearch } from '../ui/captureEscape.ts'
import { lockScroll, watchInteractivity } from './hostConflicts.ts'
import { saveFocus } from './saveFocus.ts'
import { trapFocus } from './trapFocus.ts'

/** Shows the dialog in the top layer with focus on its heading; restores the focus at the end. */
export function useDialogOpen({
  dialog,
  heading,
  host,
  onRemoved,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  heading: RefObject<HTMLElement | null>
  host: HTMLElement
  /** The page took the element away, alone or with its whole body. */
  onRemoved: () => void
}): void {
  const latchkey = useLatchkey()
  const onRemovedRef = useRef(onRemoved)
  useEffect(() => {
    onRemovedRef.current = onRemoved
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const returnFocus = saveFocus()
    // A page that swaps its whole body took it along.
    if (!host.isConnected) document.body.append(host)
    const stopWatching = watchInteractivity(host, () => onRemovedRef.current())
    const unlock = lockScroll(document)
    const stopCapturing = captureEscape(host, (event) => {
      if (!clearSearch(event)) requestClose(latchkey)
      return true
    })
    const stopWrapping = trapFocus(element)
    // jsdom has no top layer.
    if (!element.showModal) element.open = true
    else if (!element.open) element.showModal()
    heading.current?.focus({ preventScroll: true })
    return () => {
      element.close?.()
      unlock()
      stopWatching()
      stopCapturing()
      stopWrapping()
      // `close` restores the focus in most browsers; Safari sometimes does not.
      const isFocusLost =
        document.activeElement === document.body || document.activeElement === host
      if (isFocusLost) returnFocus()
    }
  }, [dialog, heading, host, latchkey])
}
