/** Calls `onFocus` each time the visitor returns to the page: from another tab or window, or from a wallet's popup. */
export function watchFocus(onFocus: () => void): () => void {
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('focus', onFocus)
  return () => page?.removeEventListener('focus', onFocus)
}
