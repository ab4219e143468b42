/** Calls back when the visitor comes to the page again: from another app or tab, or by the browser's own way back. */
export function watchReturn(onReturn: () => void, onLeave: () => void = () => undefined) {
  const onVisibility = () => (document.visibilityState === 'visible' ? onReturn() : onLeave())
  // A page that was kept whole comes back without having been hidden, its sockets closed.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', onShow)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onShow)
  }
}
