import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { card } from '../messages/locales/en/card.ts'
import { useTexts } from '../messages/useTexts.ts'
import { useElementTheme } from '../theme/useElementTheme.ts'

/**
 * Shows and announces that the modal could not be loaded: below the focused element, in its dialog. Escape or a click
 * anywhere removes it.
 */
export function ModalFailure({ isAgain }: { isAgain: boolean }) {
  const { texts } = useTexts(card)
  const ref = useRef<HTMLDivElement>(null)
  const themeMode = useElementTheme(ref)
  const { container, box } = useRef(findContainer()).current
  useEffect(() => {
    const note = ref.current
    // Set with the CSSOM, from the left in every writing direction.
    if (note && box)
      Object.assign(note.style, {
        left: `clamp(8px, ${box.left}px, 100vw - 328px)`,
        right: 'auto',
        top: `clamp(8px, ${box.bottom + 8}px, 100vh - 112px)`,
        bottom: 'auto',
      })
    note?.showPopover?.()
  }, [box])
  return createPortal(
    <div ref={ref} popover="auto" role="alert" className="lk-failure" data-theme={themeMode}>
      <strong>{texts['modal.failed']}</strong>{' '}
      <span>{texts[isAgain ? 'card.failedAgain' : 'card.failedHint']}</span>
    </div>,
    container,
  )
}

/**
 * The focused element's root, also inside a shadow root. Elements outside an open dialog are neither visible nor
 * announced.
 */
function findContainer() {
  let from = document.activeElement
  while (from?.shadowRoot?.activeElement) from = from.shadowRoot.activeElement
  const root = from?.getRootNode()
  const container =
    from?.closest('dialog, [role=dialog], [popover]') ??
    (root instanceof ShadowRoot ? root : document.body)
  return { container, box: from === document.body ? undefined : from?.getBoundingClientRect() }
}
