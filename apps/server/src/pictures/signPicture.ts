import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/readConfig.ts'

const getMac = (secret: string, url: string) =>
  createHmac('sha256', secret).update(url).digest('base64url')

/**
 * Returns the URL, relative to the service, under which this server passes on a picture of another host: a page that
 * loads it there is not seen by that host. Undefined without a secret.
 */
export function signPicture(
  { pictureSecret }: Pick<Config, 'pictureSecret'>,
  url: string,
): string | undefined {
  if (pictureSecret === undefined) return undefined
  return `v1/pictures/${getMac(pictureSecret, url)}?url=${encodeURIComponent(url)}`
}

/** Whether this server has signed the URL of a picture. */
export function isSigned(
  { pictureSecret }: Pick<Config, 'pictureSecret'>,
  url: string,
  mac: string,
): boolean {
  if (pictureSecret === undefined) return false
  const [given, own] = [mac, getMac(pictureSecret, url)].map((text) => Buffer.from(text))
  return given?.length === own?.length && timingSafeEqual(given as Buffer, own as Buffer)
}
