import type { Platform } from '../ports/platform.ts'

/** Opens a link in its target window, without `opener` or referrer. */
export function openLink(platform: Platform, url: string, target: string): void {
  if (platform.openLink) platform.openLink(url, target)
  else window.open(url, target, 'noreferrer,noopener')
}
