import { afterwards } from './showApp.tsx'

/** Hides the page, as when an app comes to the front, or shows it again. */
export function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  })
  afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Restores the page from the browser's back/forward cache. */
export const restorePage = (): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
