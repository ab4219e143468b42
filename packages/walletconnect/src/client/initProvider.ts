import type { ConnectorContext } from '@latchkey/core/adapter'
import type { RelayProvider, WalletConnectOptions } from '../options/options.ts'
import { ignoreStorageWriteErrors } from '../sign-client-patches/index.ts'
import { loadLibrary } from './loadLibrary.ts'

/** The storage key of the number of the store in use; 0 if absent. */
const key = 'store'

/** Initialises the provider of the relay, with a store for this instance. Opens no socket without a stored session. */
export async function initProvider(
  { projectId, storage }: WalletConnectOptions,
  context: ConnectorContext,
  relayUrl: string | undefined,
): Promise<RelayProvider> {
  const { UniversalProvider } = await loadLibrary(context)
  const known = projectId ?? context.projectId
  if (known === undefined) {
    const details = 'walletConnect() has no projectId; set it if the relay requires one'
    context.report({ type: 'refused', alert: 'projectIdNotConfigured', details })
  }
  const { name, description, url, icons } = context.metadata
  const init = (store: number): Promise<RelayProvider> =>
    UniversalProvider.init({
      projectId: known ?? 'latchkey',
      ...(relayUrl !== undefined && { relayUrl }),
      // The URL must be the page's own: wallets compare it with the origin of the request.
      metadata: { name, description, url: globalThis.location?.origin ?? url, icons: [...icons] },
      logger: 'silent',
      telemetryEnabled: false,
      disableProviderPing: true,
      customStoragePrefix: store === 0 ? context.id : `${context.id}~${store}`,
      ...(storage && { storage: ignoreStorageWriteErrors(storage, context) }),
    } as never)
  return openStore(context, init)
}

/** A store that the library cannot read would block it permanently: after a second failure another store is used. */
async function openStore(
  { storage, log }: ConnectorContext,
  init: (store: number) => Promise<RelayProvider>,
): Promise<RelayProvider> {
  const text = storage.getItem(key) ?? ''
  const store = /^\d{1,6}$/.test(text) ? Number(text) : 0
  try {
    return await init(store).catch(() => init(store))
  } catch (cause) {
    const provider = await init(store + 1)
    log({
      level: 'warn',
      message: 'The stored sessions cannot be read; a new store is used',
      cause,
    })
    storage.setItem(key, String(store + 1))
    return provider
  }
}
