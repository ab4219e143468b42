import type { Adapter } from '../adapter/adapter.ts'
import { InvalidSendError, ReceiverRefusedError } from './errors.ts'
import { sendNamespaces } from './namespaces.ts'
import { readReceiver } from './readReceiver.ts'

/**
 * Reads a receiver: an address of the namespace, or a name of it.
 *
 * @throws {InvalidSendError} it is neither
 * @throws {ReceiverRefusedError} nobody has the name
 */
export async function resolveReceiver(
  { namespace, resolveName }: Adapter,
  text: string,
): Promise<{ readonly to: string; readonly name?: string }> {
  const receiver = text.trim()
  const kind = readReceiver(namespace, receiver)
  if (kind === 'address') return { to: receiver }
  if (kind !== 'name' || !resolveName) throw new InvalidSendError(receiver || 'no receiver')
  const to = await resolveName({ name: receiver })
  if (to === undefined || !sendNamespaces[namespace]?.isAddress(to))
    throw new ReceiverRefusedError('notFound', receiver)
  return { to, name: receiver }
}
