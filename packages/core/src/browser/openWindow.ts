import type { Platform } from '../ports/platform.ts'

/** A window that was opened before its URL was known. */
export type OpenedWindow = { show(url: string): void; close(): void }

/**
 * Opens an empty window in the click handler, because a browser blocks one that is opened later. Undefined if the browser
 * blocks it.
 */
export function openWindow(platform: Platform): OpenedWindow | undefined {
  if (platform.openLink)
    return { show: (url) => platform.openLink?.(url, '_blank'), close: () => {} }
  const opened = window.open('', '_blank', 'popup,width=480,height=720')
  if (!opened || opened.closed) return undefined
  // The page of another host must not reach this one.
  opened.opener = null
  return { show: (url) => opened.location.replace(url), close: () => opened.close() }
}
