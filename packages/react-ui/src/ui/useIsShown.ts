import { useContext, useSyncExternalStore } from 'react'
import { ClosingContext } from '../context/context.ts'

/** Whether the visitor can see the component: the modal around it is not closing, and the document is visible. */
export function useIsShown(): boolean {
  const isClosing = useContext(ClosingContext)
  const isVisible = useSyncExternalStore(watchVisibility, isDocumentVisible)
  return isVisible && !isClosing
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isDocumentVisible = () => document.visibilityState === 'visible'
