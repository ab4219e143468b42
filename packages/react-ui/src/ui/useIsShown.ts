import { atom } from 'jotai/vanilla'
import { useContext, useSyncExternalStore } from 'react'
import { DialogContext, useCurrentValue } from '../context/context.ts'

const alwaysAtom = atom(true)

/**
 * Whether the visitor can see the component: the modal around it is open, and the document is visible. Hiding the
 * document renders nothing: in Firefox, a page that renders while it goes into the back-forward cache does not render any
 * more once it is restored.
 */
export function useIsShown(): boolean {
  const isOpen = useCurrentValue(useContext(DialogContext)?.isOpenAtom ?? alwaysAtom)
  const isVisible = useSyncExternalStore(onPageVisible, isDocumentVisible)
  return isVisible && isOpen
}

const isDocumentVisible = () => document.visibilityState === 'visible'

/** Calls back when the visitor returns to the page: from another app or tab, or by the browser's back button. */
export function onPageVisible(onReturn: () => void, onLeave: () => void = () => undefined) {
  const onVisibility = () => (document.visibilityState === 'visible' ? onReturn() : onLeave())
  // A page from the back/forward cache was never hidden, and its sockets are closed.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', onShow)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onShow)
  }
}
