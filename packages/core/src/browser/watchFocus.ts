/** Calls back each time the visitor comes to the page: from another tab or window, or from a wallet's popup. */
export function watchFocus(onFocus: () => void): () => void {
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('focus', onFocus)
  return () => page?.removeEventListener('focus', onFocus)
}
