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
