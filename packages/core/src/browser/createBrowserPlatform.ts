import type { Platform } from '../ports/platform.ts'

const mobileAgent = /android|webos|iphone|ipad|ipod|blackberry|opera mini/i

/** Reads the platform from the page's window; safe on a server. */
export function createBrowserPlatform(): Platform {
  const page = typeof window === 'undefined' ? undefined : window
  return {
    isBrowser: page !== undefined,
    isMobile: () =>
      page !== undefined &&
      (mobileAgent.test(page.navigator.userAgent) ||
        page.matchMedia?.('(pointer: coarse)').matches === true),
    phoneSystem() {
      const agent = page?.navigator.userAgent ?? ''
      if (/android/i.test(agent)) return 'android'
      // An iPad reports a Mac user agent; no Mac has a touch screen.
      const isPad = /macintosh/i.test(agent) && (page?.navigator.maxTouchPoints ?? 0) > 1
      return isPad || /iphone|ipad|ipod/i.test(agent) ? 'ios' : undefined
    },
    // jsdom removes `location` when it closes a window.
    page: () => ({ url: page?.location?.href ?? '', domain: page?.location?.hostname ?? '' }),
    isOnline: () => page?.navigator.onLine !== false,
    // Missing in some browsers; they send no analytics.
    hasBeenActive: () => page?.navigator.userActivation?.hasBeenActive === true,
    watchHide(onHide) {
      page?.addEventListener('pagehide', onHide)
      return () => page?.removeEventListener('pagehide', onHide)
    },
    sendBeacon: (url, body) => page?.navigator.sendBeacon(url, body) === true,
    watchOnline(onChange) {
      const onEvent = ({ type }: Event) => onChange(type === 'online')
      page?.addEventListener('online', onEvent)
      page?.addEventListener('offline', onEvent)
      return () => {
        page?.removeEventListener('online', onEvent)
        page?.removeEventListener('offline', onEvent)
      }
    },
  }
}
