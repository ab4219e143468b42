import { InvalidAnswerError } from '../http/errors.ts'
import { readBytes } from '../http/readBytes.ts'
import { send } from '../http/send.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { ServiceNotConfiguredError } from '../services/errors.ts'
import { sdkQuery, toServiceUrl } from '../services/requestService.ts'
import type { ImageKind } from './state.ts'

const paths = {
  wallet: '/getWalletImage',
  network: '/public/getAssetImage',
  connector: '/public/getAssetImage',
  currency: '/public/getCurrencyImage',
  token: '/public/getTokenImage',
} as const satisfies Record<ImageKind, string>

const pictures = /^image\/(png|jpeg|webp|gif|avif|svg\+xml)$/
/** Bytes of an image; a `data:` URL of a larger drawing would not be shown. */
const largestPicture = 180_000

/**
 * Fetches an image of the registry.
 *
 * @throws {InvalidAnswerError} if it is not an image, or larger than 180 kB
 * @throws {ServiceNotConfiguredError | HttpStatusError | NetworkFailedError | TimedOutError | CancelledError}
 */
export async function fetchImage(
  latchkey: Latchkey,
  { kind, id, signal }: { kind: ImageKind; id: string; signal: AbortSignal },
): Promise<Blob> {
  const { projectId, services } = latchkey.config
  if (!services?.registry) throw new ServiceNotConfiguredError('registry')
  const url = toServiceUrl(services.registry, `${paths[kind]}/${encodeURIComponent(id)}`)
  return send(latchkey, { url, query: sdkQuery(projectId), signal }, async (response) => {
    const [type = ''] = (response.headers.get('content-type') ?? '').toLowerCase().split(';')
    if (!pictures.test(type.trim())) throw new InvalidAnswerError('the response is not an image')
    return new Blob(await readBytes(response, largestPicture), { type: type.trim() })
  })
}
