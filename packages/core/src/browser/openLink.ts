import type { Platform } from '../ports/platform.ts'

/** Opens a link in the window it is meant for; the page it opens learns nothing of this one. */
export function openLink(platform: Platform, url: string, target: string): void {
  if (platform.openLink) platform.openLink(url, target)
  else window.open(url, target, 'noreferrer,noopener')
}
