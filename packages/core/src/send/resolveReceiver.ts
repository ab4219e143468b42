import type { CaipNetworkId } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { HttpStatusError } from '../http/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchName } from '../names/api.ts'
import { InvalidSendError, ReceiverRefusedError } from './errors.ts'
import { sendNamespaces } from './namespaces.ts'
import { readReceiver } from './readReceiver.ts'

type ReceiverRequest = {
  readonly caipNetworkId: CaipNetworkId
  /** An address or a name. */
  readonly receiver: string
  readonly signal?: AbortSignal
}

/**
 * Reads a receiver: an address of the network's namespace, a name of its name service, or one that the site registers.
 *
 * @throws {InvalidSendError} it is neither
 * @throws {ReceiverRefusedError} nobody has the name
 */
export async function resolveReceiver(
  latchkey: Latchkey,
  request: ReceiverRequest,
): Promise<{ readonly to: string; readonly name?: string }> {
  const { chainNamespace } = parseCaipNetworkId(request.caipNetworkId)
  const receiver = request.receiver.trim()
  const kind = readReceiver(chainNamespace, receiver)
  if (kind === 'address') return { to: receiver }
  if (kind !== 'name') throw new InvalidSendError(receiver || 'no receiver')
  const resolveName = latchkey.adapters.get(chainNamespace)?.resolveName
  const to =
    (await resolveName?.({ name: receiver, caipNetworkId: request.caipNetworkId })) ??
    (await readOwnZone(latchkey, { ...request, receiver }))
  if (to === undefined || !sendNamespaces[chainNamespace]?.isAddress(to))
    throw new ReceiverRefusedError('notFound', receiver)
  return { to, name: receiver }
}

/** The address of a name that the site's data service has registered. */
async function readOwnZone(
  latchkey: Latchkey,
  { caipNetworkId, receiver, signal }: ReceiverRequest,
): Promise<string | undefined> {
  const { coinType } = sendNamespaces[parseCaipNetworkId(caipNetworkId).chainNamespace] ?? {}
  if (coinType === undefined) return undefined
  try {
    const query = { name: receiver, caipNetworkId, ...(signal && { signal }) }
    const found = await fetchName(latchkey, query)
    return found?.addresses[coinType]?.address
  } catch (cause) {
    // 400: the name is of another zone; 501: the service has no names.
    if (cause instanceof HttpStatusError && [400, 404, 501].includes(cause.status)) return undefined
    throw cause
  }
}
