import { useContext, useSyncExternalStore } from 'react'
import { ClosingContext } from '../context/context.ts'

/**
 * Whether the visitor can see the component: the modal around it is not closing, and the document is visible. Hiding the
 * document renders nothing: in Firefox, a page that renders while it goes into the back-forward cache does not render any
 * more once it is restored.
 */
export function useIsShown(): boolean {
  const isClosing = useContext(ClosingContext)
  const isVisible = useSyncExternalStore(watchVisibility, isDocumentVisible)
  return isVisible && !isClosing
}

function watchVisibility(onVisible: () => void): () => void {
  const onChange = () => {
    if (isDocumentVisible()) onVisible()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isDocumentVisible = () => document.visibilityState === 'visible'
