import type { LinkPlace, Platform } from '../ports/platform.ts'

/** Other browsers of iOS name themselves beside Safari's name. */
const otherBrowser =
  /crios|fxios|edgios|opios|opt\/|gsa\/|ddg\/|duckduckgo|brave|yabrowser|ucbrowser/i

/** Where this page runs, as far as links to apps care: asked when one is to be opened. */
export function readPlace(platform: Platform): LinkPlace {
  const system = platform.phoneSystem?.()
  const page = typeof window === 'undefined' ? undefined : window
  const agent = page?.navigator?.userAgent ?? ''
  const isTelegram =
    page !== undefined &&
    ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'Telegram'].some((name) => name in page)
  return {
    system,
    isTelegram,
    isIosSafari: system === 'ios' && /safari/i.test(agent) && !otherBrowser.test(agent),
    isFramed: page !== undefined && page.self !== page.top,
    ...platform.place?.(),
  }
}
