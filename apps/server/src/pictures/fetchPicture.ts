import { type Dispatcher, fetch } from 'undici'
import type { Config } from '../config/readConfig.ts'
import { PictureRefusedError } from '../errors/errors.ts'
import { readBytes } from '../http/readBytes.ts'
import { getPictureType, type PictureType } from './getPictureType.ts'
import { publicAgent } from './publicAgent.ts'

/** Maximum bytes of a picture. */
const most = 2_097_152
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Fetches a picture from its host. The gateway for IPFS is the owner's, and may be on a private network; where it
 * redirects to may not.
 *
 * @throws {PictureRefusedError} 502: the host cannot be reached, or the picture is too large; 415: it is of another type
 */
export async function fetchPicture(
  { ipfsGateway }: Pick<Config, 'ipfsGateway'>,
  url: string,
  signal: AbortSignal,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly type: PictureType }> {
  // Without `..`, which leads out of the folder.
  const { href } = new URL(url)
  const isOwn = ipfsGateway !== undefined && href.startsWith(`${ipfsGateway}/ipfs/`)
  const bytes = await request(href, isOwn ? undefined : publicAgent, signal).catch((cause) => {
    throw new PictureRefusedError(502, 'The host of the picture cannot be reached', cause)
  })
  if (bytes === undefined) throw new PictureRefusedError(502, 'The picture is too large')
  const type = getPictureType(bytes)
  if (type === undefined) throw new PictureRefusedError(415, 'This is not a picture')
  return { bytes, type }
}

/** @returns undefined if it is too large */
async function request(
  url: string,
  dispatcher: Dispatcher | undefined,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const response = dispatcher
    ? await fetch(url, { signal, dispatcher })
    : await fetch(url, { signal, redirect: 'manual' })
  const location = response.headers.get('location')
  if (redirects.includes(response.status) && location !== null) {
    await response.body?.cancel()
    return request(new URL(location, url).href, publicAgent, signal)
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${response.status}`)
  }
  return readBytes(response, most)
}
