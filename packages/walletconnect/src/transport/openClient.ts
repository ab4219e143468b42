import { type ConnectorContext, RelayError } from '@latchkey/core'
import type { WalletConnectOptions } from '../options.ts'
import { calmDeletions } from './calmDeletions.ts'
import type { RelayProvider, SignClient } from './client.ts'
import { makeProvider } from './makeProvider.ts'
import { soundSubscriptions } from './soundSubscriptions.ts'
import { validateRequests } from './validateRequests.ts'

/** Makes the relay's client, or takes the site's own. Opens no socket where nothing is stored. */
export async function openClient(
  options: WalletConnectOptions,
  context: ConnectorContext,
  relayUrl: string | undefined,
): Promise<SignClient> {
  const { client: given } = options
  const provider: RelayProvider = await (given === undefined
    ? makeProvider(options, context, relayUrl)
    : typeof given === 'function'
      ? given()
      : given)
  const client = provider.client as SignClient | undefined
  if (typeof client?.connect !== 'function' || typeof client.session?.getAll !== 'function') {
    throw new RelayError('the client is no universal provider')
  }
  // The site's own is as the site made it.
  if (given === undefined) {
    quieten(client, options.verifyUrl)
    calmDeletions(client)
    soundSubscriptions(client)
    validateRequests(client)
  }
  return client
}

/**
 * Verify attests in a hidden frame of a service, and a request waits up to five seconds for it. Without a service of
 * the owner's nothing is attested; both members are plain fields of the client.
 */
function quieten({ core }: SignClient, verifyUrl: string | undefined): void {
  const { verify } = core
  if (!verify) return
  Object.assign(
    verify,
    verifyUrl === undefined
      ? { register: () => Promise.resolve(undefined) }
      : { verifyUrlV3: `${verifyUrl.replace(/\/+$/, '')}/v3` },
  )
}
