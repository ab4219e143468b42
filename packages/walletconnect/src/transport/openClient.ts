import { type ConnectorContext, RelayError } from '@latchkey/core'
import type { WalletConnectOptions } from '../options.ts'
import type { RelayProvider, SignClient } from './client.ts'

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
  if (given === undefined) quieten(client, options.verifyUrl)
  return client
}

async function makeProvider(
  { projectId, storage }: WalletConnectOptions,
  context: ConnectorContext,
  relayUrl: string | undefined,
): Promise<RelayProvider> {
  const { UniversalProvider } = await import('@walletconnect/universal-provider').catch((cause) => {
    throw new RelayError(
      '@walletconnect/universal-provider is not installed, or was not fetched',
      cause,
    )
  })
  const known = projectId ?? context.projectId
  if (known === undefined) {
    const details = 'walletConnect needs a projectId where its relay asks for one'
    context.report({ type: 'refused', alert: 'projectIdNotConfigured', details })
  }
  const { name, description, url, icons } = context.metadata
  return UniversalProvider.init({
    projectId: known ?? 'latchkey',
    ...(relayUrl !== undefined && { relayUrl }),
    // A wallet shows this beside what it knows of the page: another page's address would be a lie.
    metadata: { name, description, url: globalThis.location?.origin ?? url, icons: [...icons] },
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: context.id,
    ...(storage && { storage }),
  } as never)
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
