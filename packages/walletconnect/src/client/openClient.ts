import { type ConnectorContext, RelayError } from '@latchkey/core/adapter'
import type { RelayProvider, WalletConnectOptions } from '../options/options.ts'
import { applyPatches, type RelaySocket, readRelaySocket } from '../sign-client-patches/index.ts'
import type { SignClient } from './client.ts'
import { initProvider } from './initProvider.ts'

/**
 * Creates the relay's client, or uses the site's own. Opens no socket without a stored session.
 *
 * @throws {RelayError} the site's own is no universal provider
 */
export async function openClient(
  options: WalletConnectOptions,
  context: ConnectorContext,
  relayUrl: string | undefined,
): Promise<{
  readonly client: SignClient
  readonly socket: RelaySocket
  /** Ends all attempts to reach the relay. */
  readonly stop: () => void
}> {
  const { client: input, verifyUrl } = options
  const provider: RelayProvider = await (input === undefined
    ? initProvider(options, context, relayUrl)
    : typeof input === 'function'
      ? input()
      : input)
  const client = provider.client as SignClient | undefined
  if (typeof client?.connect !== 'function' || typeof client.session?.getAll !== 'function') {
    throw new RelayError('the client is no universal provider')
  }
  // The site's own is not changed.
  if (input !== undefined) return { client, socket: readRelaySocket(client), stop: () => {} }
  return { client, ...applyPatches(client, { clock: context.clock, verifyUrl }) }
}
