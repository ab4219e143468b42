import { afterwards } from './showApp.tsx'

/** The page goes out of sight, as when an app comes to the front, or comes back into it. */
export function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isVisible ? 'visible' : 'hidden'),
  })
  afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The browser brings the page back whole, from its back-forward cache. */
export const restorePage = (): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
