import type { Connection } from '../adapter/connection.ts'
import { connectAdapter } from '../connect/connect.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { commonChecks, readArguments } from '../options/readArguments.ts'
import { activeNamespaceAtom } from '../state/connections.ts'
import { EmbeddedWalletOffError } from './errors.ts'
import { getEmbeddedWallet } from './getEmbeddedWallet.ts'

const { signal } = commonChecks

/**
 * Connects the embedded wallet in which the visitor has signed in, in each of its namespaces, and makes it the active one.
 *
 * @example
 * const { address } = await connectEmbedded(latchkey)
 *
 * @throws {RpcError} 4100 if the visitor has not signed in
 * @throws {EmbeddedWalletOffError} the site has no embedded wallet or no adapter of its namespaces, or the feature `email`
 * is off
 * @throws {CancelledError} the signal aborted
 */
export async function connectEmbedded(
  latchkey: Latchkey,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Connection> {
  const options = readArguments('connectEmbedded', input, { signal })
  const { wallet, namespaces } = getEmbeddedWallet(latchkey)
  const { connectorId, name } = wallet
  const adapters = namespaces.flatMap((namespace) => latchkey.adapters.get(namespace) ?? [])
  const active = latchkey.store.get(activeNamespaceAtom)
  const adapter = adapters.find(({ namespace }) => namespace === active) ?? adapters[0]
  if (!adapter) throw new EmbeddedWalletOffError()
  const connection = await connectAdapter(latchkey, options, {
    ...{ adapter, connectorId, method: 'email', name },
  })
  await Promise.all(
    adapters
      .filter((other) => other !== adapter)
      .map((other) => other.connect({ connectorId }).catch(warn)),
  )
  return connection

  function warn(cause: unknown) {
    const message = 'Could not connect a namespace of the email wallet'
    latchkey.log({ level: 'warn', message, cause })
  }
}
