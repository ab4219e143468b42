import { useContext, useSyncExternalStore } from 'react'
import { ClosingContext } from '../context/context.ts'
import { onPageVisible } from './onPageVisible.ts'

/**
 * Whether the visitor can see the component: the modal around it is not closing, and the document is visible. Hiding the
 * document renders nothing: in Firefox, a page that renders while it goes into the back-forward cache does not render any
 * more once it is restored.
 */
export function useIsShown(): boolean {
  const isClosing = useContext(ClosingContext)
  const isVisible = useSyncExternalStore(onPageVisible, isDocumentVisible)
  return isVisible && !isClosing
}

const isDocumentVisible = () => document.visibilityState === 'visible'
