import type { LinkEnvironment, Platform } from '../ports/platform.ts'

/** Other iOS browsers add their name to Safari's. */
const otherBrowser =
  /crios|fxios|edgios|opios|opt\/|gsa\/|ddg\/|duckduckgo|brave|yabrowser|ucbrowser/i

/** Detects the environment that decides how a link to an app opens. */
export function detectEnvironment(platform: Platform): LinkEnvironment {
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
    ...platform.environment?.(),
  }
}
