import type { Latchkey } from '../latchkey/latchkey.ts'
import { toServiceUrl } from './requestService.ts'

/**
 * The URL of a picture in an answer of the data service, relative to it or whole. Undefined if it is of another host: a
 * page loads such pictures from that service alone, because their hosts would learn who looks at them.
 */
export function toPictureUrl(
  { config }: Latchkey,
  reference: string | undefined,
): string | undefined {
  const base = config.services?.data
  if (base === undefined || reference === undefined) return undefined
  const root = new URL(toServiceUrl(base, '/')).href
  const url = URL.canParse(reference, root) ? new URL(reference, root).href : ''
  return url.startsWith(root) ? url : undefined
}
